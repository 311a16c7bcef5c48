import { makeIcon } from './makeIcon';

export const Code = makeIcon('M18 16l4-4-4-4M6 8l-4 4 4 4M14.5 4l-5 16');
