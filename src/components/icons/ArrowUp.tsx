import { makeIcon } from './makeIcon';

export const ArrowUp = makeIcon('M5 12l7-7 7 7M12 19V5');
