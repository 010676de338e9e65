/** Whether a key pressed on `target` types text there; single-letter shortcuts stay silent then. */
export function inEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select') !== null;
}
