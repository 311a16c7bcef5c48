/** Apart from `format.ts`, as the first view does without it. */
import { MONTHS } from './format';

/** `07-04` as `July 4`. */
export function formatYearDay(yearDay: string): string {
  const [month, day] = yearDay.split('-').map(Number);
  return `${MONTHS[(month ?? 0) - 1] ?? ''} ${day ?? ''}`;
}
