import { expect, it } from 'vitest';
import { typedPart, withSuggestion } from './typedPart';

it.each([
  ['andr', '', 'andr'],
  ['galaxy, andr', 'galaxy,', 'andr'],
  ['"one, two', '', '"one, two'],
  ['"one, two", three', '"one, two",', 'three'],
  ['galaxy by:"ann ex', 'galaxy', 'by:"ann ex'],
  ['2004, by: ann', '2004,', 'by: ann'],
  ['standby:ann', '', 'standby:ann'],
])('of %j, what is typed begins after %j', (text, before, part) => {
  expect(typedPart(text)).toEqual({ before, part });
});

it('is replaced by a suggestion, and the rest stays', () => {
  expect(withSuggestion('andr', 'Andromeda Galaxy')).toBe('Andromeda Galaxy');
  expect(withSuggestion('moon,jul 20', 'July 2004')).toBe('moon, July 2004');
  expect(withSuggestion('moon by:a', 'by:"Ann Example"')).toBe('moon by:"Ann Example"');
});
