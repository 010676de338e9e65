/** Of a document that is read or made. */
export const MAX_PAGES = 100;
