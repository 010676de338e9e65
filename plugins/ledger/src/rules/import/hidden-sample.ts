/** What is shown in place of a value that may be under lock. */
export const HIDDEN = '••••';
