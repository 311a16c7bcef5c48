import { makeIcon } from './makeIcon';

export const ChevronRight = makeIcon(<path d="m9 18 6-6-6-6" />);
