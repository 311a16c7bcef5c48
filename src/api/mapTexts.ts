/**
 * Changes each text of a JSON value, and no key.
 *
 * @param change gets a text, and the key of the field that it is in or, of a list, that the list is in.
 */
export function mapTexts(
  value: unknown,
  change: (text: string, key: string) => string,
  key = '',
): unknown {
  if (typeof value === 'string') {
    return change(value, key);
  }
  if (Array.isArray(value)) {
    return value.map((item) => mapTexts(item, change, key));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, mapTexts(each, change, name)]),
      )
    : value;
}
