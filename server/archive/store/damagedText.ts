/** Texts that lost letters before they came here. */

/** What a decoder puts in the place of a letter that it could not read. */
export const LOST_LETTER = '\uFFFD';
/** How an explanation begins whose first letters are lost for good. */
export const LOST_START = '…';

export const lacksLetters = (text: string): boolean => text.includes(LOST_LETTER);

/** Whether an explanation begins in mid-word. Whole ones begin with a capital, a digit or a sign. */
export const beginsInWord = (explanation: string): boolean => /^…?\p{Ll}/u.test(explanation);
