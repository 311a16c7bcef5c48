import { makeIcon } from './makeIcon';

export const ArrowDown = makeIcon(<path d="M12 5v14m7-7-7 7-7-7" />);
