/** Rows of one statement: SQLite takes 32,766 parameters, and a picture has some twenty. */
export const ROWS_A_STATEMENT = 250;
