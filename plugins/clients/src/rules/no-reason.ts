/** The reason in the audit of a deletion that names none. */
export const NO_REASON = 'No reason given';
