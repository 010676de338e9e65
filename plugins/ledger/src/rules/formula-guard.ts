/** Spreadsheets calculate what begins like this (also in full width); a text of ours that begins with the guard comes second. */
const CALCULATED = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARD = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** A telephone number or a figure: nothing in it can be calculated. */
const HARMLESS = /^[+-]?\d[\d\s.,]*$|^\+\d[\d\s.()]*$/;

/** As `unguarded` gives it back: a text that spreadsheets show and never calculate. */
export function guarded(text: string): string {
  return CALCULATED.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
}

/** For cells that are never calculated: only what `unguarded` would take for a guard is doubled. */
export function kept(text: string): string {
  return GUARD.test(text) ? `'${text}` : text;
}

/** Takes off what keeps a spreadsheet from calculating a text. */
export function unguarded(text: string): string {
  return text.replace(GUARD, '');
}
