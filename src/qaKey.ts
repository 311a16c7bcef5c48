/** Skyfolio's part of saved files of QA, and the beginning of the names of what QA stores. */
export const QA_KEY = 'skyfolio';
