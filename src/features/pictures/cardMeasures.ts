/** Measures of a card, for those who compute its height before it is drawn. */

/** Height of a card's text below its picture: two lines of title, credit, date. */
export const CARD_TEXT_REM = 8;
/** Height of a line of its title. */
export const TITLE_LINE_REM = 1.4375;
/** CSS variable: the number of lines that a title may take. The list around the cards sets it. */
export const TITLE_LINES = '--title-lines';
