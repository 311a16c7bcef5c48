/** The site that the pictures come from. */
export const ORIGINAL_SITE = 'https://science.nasa.gov/apod/';
