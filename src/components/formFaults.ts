import { createContext } from 'react';

/** Tells a field of a form the ids of the messages about it; blank where nothing is wrong. */
export const FaultsContext = createContext<(field: string) => string>(() => '');
