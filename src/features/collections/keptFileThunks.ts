import type { Fault } from '../../../contract/accounts';
import { KEPT_FILE_BYTES } from '../../../contract/kept';
import { takeAnswer } from '../../api/accounts';
import { type CallError, faultsOf } from '../../api/errors';
import { keptApi } from '../../api/kept';
import type { AppThunk } from '../../store/types';
import { importKeptFile } from './importKeptFile';
import { saveFile } from '../../components/saveFile';
import { reportOf } from './reportOf';

const { exportKept } = keptApi.endpoints;

/** What to tell the reader. */
export interface Outcome {
  errors: string[];
  report: string[];
}

/** Downloads favourites and collections. */
export function saveKept(): AppThunk<Promise<Outcome>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(exportKept.initiate(null, { track: false }));
    if (error) {
      return failed(faultsOf(error).map(({ message }) => message));
    }
    saveFile('skyfolio-favourites.json', JSON.stringify(dispatch(takeAnswer(data)), null, 2));
    return failed([]);
  };
}

/** Adds what a file has. */
export function addKept(file: File): AppThunk<Promise<Outcome>> {
  return async (dispatch) => {
    const content = await read(file);
    if (typeof content === 'string') {
      return failed([content]);
    }
    const { data, error } = await dispatch(importKeptFile(content));
    if (error) {
      const [first] = faultsOf(dispatch(takeError(error)));
      return failed(first ? [sayWhere(first)] : []);
    }
    return { errors: [], report: reportOf(data) };
  };
}

/** A field of a list says which entry is wrong: `favourites.3.date`. */
const sayWhere = ({ field = '', message }: Fault): string =>
  field.includes('.') ? `The file is wrong at ${field}: ${message}` : message;

const failed = (errors: string[]): Outcome => ({ errors, report: [] });

/** The server's words, which wait in the vault. */
function takeError(error: CallError): AppThunk<CallError> {
  return (dispatch) =>
    'data' in error && typeof error.data === 'string'
      ? ({ ...error, data: dispatch(takeAnswer(error.data)) } as CallError) // the same kind of failure
      : error;
}

const WRONG = 'This is no file of favourites and collections of Skyfolio.';

/** @returns what the file holds, or what is wrong with it. */
async function read(file: File): Promise<object | string> {
  if (file.size > KEPT_FILE_BYTES) {
    return 'The file is too large: it may have 1.5 megabytes.';
  }
  try {
    const content: unknown = JSON.parse(await file.text());
    return typeof content === 'object' && content !== null && 'format' in content ? content : WRONG;
  } catch {
    return WRONG;
  }
}
