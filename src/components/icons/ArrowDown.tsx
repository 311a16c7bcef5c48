import { makeIcon } from './makeIcon';

export const ArrowDown = makeIcon('M12 5v14m7-7-7 7-7-7');
