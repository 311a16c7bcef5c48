import { makeIcon } from './makeIcon';

export const ChevronsRight = makeIcon(<path d="m6 17 5-5-5-5M13 17l5-5-5-5" />);
