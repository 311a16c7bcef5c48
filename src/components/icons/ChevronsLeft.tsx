import { makeIcon } from './makeIcon';

export const ChevronsLeft = makeIcon(<path d="m11 17-5-5 5-5M18 17l-5-5 5-5" />);
