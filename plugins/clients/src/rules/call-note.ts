/** What a note about a call begins with; suits calls in both directions. */
export const CALL_START = 'Call: ';

/** A note as it is stored; a call with nothing typed about it is just 'Call'. */
export function noteToStore(typed: string): string {
  const text = typed.trim();
  return text === CALL_START.trim() ? 'Call' : text;
}

/** Whether someone typed anything: the start of a call's note is not typed. */
export function isTypedNote(text: string): boolean {
  return text.trim() !== '' && text.trim() !== CALL_START.trim();
}
