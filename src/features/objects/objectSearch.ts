import { OBJECT_TYPES, type ObjectType } from '../../../contract/objectLink';
import type { ObjectSearch } from '../../api/objects';

const LONGEST = 100;
const isType = (text: string): text is ObjectType => OBJECT_TYPES.some((type) => type === text);

/** The search that an address asks for; what is no search is left out. */
export const objectSearch = ({
  q = '',
  type = '',
  constellation = '',
}: Partial<Record<keyof ObjectSearch, string>>): ObjectSearch => ({
  q: q.trim().slice(0, LONGEST),
  type: isType(type) ? type : '',
  constellation: /^[A-Za-z]{3}$/.test(constellation) ? constellation : '',
});
