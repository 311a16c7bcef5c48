/** An app that knows the package by its README: things to do, a counter, and a log-in. */
import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { createSessions, EXAMPLE } from 'redux-sessions';
import type { Gate } from 'redux-sessions/page';

export const todosApi = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: `${window.location.origin}/api/` }),
  tagTypes: ['Todos'],
  endpoints: (build) => ({
    listTodos: build.query<string[], null>({ query: () => 'todos', providesTags: ['Todos'] }),
    addTodo: build.mutation<null, string>({
      query: (title) => ({ url: 'todos', method: 'POST', body: { title } }),
      invalidatesTags: ['Todos'],
    }),
    logIn: build.mutation<{ name: string }, { name: string; password: string }>({
      query: (body) => ({ url: 'login', method: 'POST', body }),
    }),
  }),
});

const counter = createSlice({
  name: 'counter',
  initialState: { value: 0 },
  reducers: {
    incremented: (state) => void (state.value += 1),
    decremented: (state) => void (state.value -= 1),
  },
});
export const { incremented, decremented } = counter.actions;

const reducer = combineReducers({ api: todosApi.reducer, counter: counter.reducer });
type State = ReturnType<typeof reducer>;

export const makeStore = (gate: Gate) =>
  configureStore({
    reducer,
    devTools: { name: 'Todo', ...gate.devTools },
    middleware: (all) =>
      all().prepend(gate.middleware).concat(todosApi.middleware, gate.lastMiddleware),
    enhancers: (all) => all().prepend(gate.enhancer),
  });

export const sessions = createSessions<State>({
  name: 'Todo',
  key: 'todo',
  reducer,
  words: {
    events: { 'counter/incremented': 'Counted up', 'counter/decremented': 'Counted down' },
    calls: { listTodos: () => 'list', addTodo: (title) => `adding of “${title.text}”` },
  },
  rules: [({ counter: { value } }) => (value < 0 ? `The counter stands at ${value}.` : undefined)],
  hide: { text: (text, { keys }) => (keys.includes('password') ? EXAMPLE : text) },
});
