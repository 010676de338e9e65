/**
 * Spreadsheets calculate texts that begin like this (also in full width), some of them behind blanks; leading guards of
 * ours are skipped.
 */
const CALCULATED = /^'*\s*[=+\-@\t\r\n＝＋－＠]/;
const GUARD = /^'(?='*\s*[=+\-@\t\r\n＝＋－＠])/;

/** A plain number or a phone number: nothing in it can be calculated. A short number would lose its plus sign. */
const HARMLESS = /^-?\d[\d\s.,]*$|^\+\d(?:[\s.()]*\d){6,}[\s.()]*$/;

/** A text that spreadsheets show and never calculate, in a file or on the clipboard; `unguarded` reverses it. */
export function guarded(text: string): string {
  return CALCULATED.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
}

/** For cells that are never calculated: doubles only what `unguarded` would take for a guard. */
export function escapedGuard(text: string): string {
  return GUARD.test(text) ? `'${text}` : text;
}

/** Removes the guard that stops a spreadsheet from calculating a text. */
export function unguarded(text: string): string {
  return text.replace(GUARD, '');
}
