import { formatCount } from '../../../contract/format';

/** `1 picture`, `112 pictures` */
export const picturesOf = (count: number): string =>
  count === 1 ? '1 picture' : `${formatCount(count)} pictures`;
