import { makeIcon } from './makeIcon';

export const CircleCheck = makeIcon('M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0zM8 12l3 3l5-5');
