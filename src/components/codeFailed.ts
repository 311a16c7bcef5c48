/** What the page says when code that it needs does not come. */
export const CODE_FAILED = 'This part could not be loaded. Please check your connection.';
