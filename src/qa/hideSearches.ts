/** The last searches in JSON: in a state, in what was read from storage, or in an action. */
const LISTS = /"lastSearches":(\[(?:"(?:[^"\\]|\\.)*",?)*\])/g;

/**
 * Takes the searches of earlier visits out of a file of QA. Those of the recorded visit stand in its addresses.
 *
 * @param texts JSON of all that the file will hold.
 * @returns puts a stand-in in the place of each, always the same for the same search.
 */
export function hideSearches(texts: readonly string[]): (text: string) => string {
  const all = texts.flatMap((text) =>
    [...text.matchAll(LISTS)].flatMap(([, list = '']) => read(list)),
  );
  const hidden = [...new Set(all)].filter((search) => {
    const inAddress = `"q":${JSON.stringify(search)}`;
    return !texts.some((text) => text.includes(inAddress));
  });
  const standIns = new Map(hidden.map((search, index) => [search, `last search ${index + 1}`]));
  const shown = (search: string) => standIns.get(search) ?? search;
  return (text) => {
    const listed = text.replace(
      LISTS,
      (_all, list: string) => `"lastSearches":${JSON.stringify(read(list).map(shown))}`,
    );
    return [...standIns].reduce((rest, [search, standIn]) => {
      // A button or an option that was pressed is known by its name.
      const words = JSON.stringify(search).slice(1, -1);
      return rest
        .replaceAll(`“${words}” from the last searches`, `“${standIn}” from the last searches`)
        .replaceAll(`"role":"option","name":"${words}"`, `"role":"option","name":"${standIn}"`);
    }, listed);
  };
}

const read = (list: string) => JSON.parse(list) as string[]; // as the expression has it
