/** The id of the template of what is shown if the page's code does not come. */
export const CODE_FAILURE_ID = 'code-failure';
