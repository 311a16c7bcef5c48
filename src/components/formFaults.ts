import { createContext } from 'react';

/** Ids of the messages about a field of a form; blank where nothing is wrong. */
export const FaultsContext = createContext<(field: string) => string>(() => '');
