/** The names of credit lines, and which of them are one person. This file is the only door. */
export { addSpelling, type Credited, mergeNames, type Spelling } from './mergeNames';
export { type CreditName, readCredit, RULES_VERSION } from './readCredit';
