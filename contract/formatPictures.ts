import { formatCount } from './format';

/** `1 picture`, `11,000 pictures` */
export function formatPictures(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'picture' : 'pictures'}`;
}
