import { makeIcon } from './makeIcon';

export const ChevronLeft = makeIcon(<path d="m15 18-6-6 6-6" />);
