/** Checks values by the API's own document. */
import Ajv2020 from 'ajv/dist/2020';

/** The parts that every test reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, object>>;
}

/** A key as a part of a JSON pointer. */
export const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** @returns a function that tells what is wrong with a value by the schema at a JSON pointer: nothing if it is right. */
export function checkBy(document: ApiDocument) {
  // Formats are described for people and generators.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'document');
  return (place: string, value: unknown): string => {
    const pointer = place.split('/').map(encodeURIComponent).join('/');
    const check = ajv.getSchema(`document#/${pointer}`);
    if (!check) {
      throw new Error(`The document has no ${place}.`);
    }
    return check(value) ? '' : ajv.errorsText(check.errors);
  };
}
