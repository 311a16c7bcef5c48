/** Pictures that a browser keeps for a visitor without an account. */
export const MAX_KEPT_HERE = 200;
