import { makeTools } from 'redux-sessions/page';
import { sessions } from './app';

export const makeTodoTools = () => makeTools(sessions, { build: 'test' });
