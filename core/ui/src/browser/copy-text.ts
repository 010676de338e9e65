/**
 * Puts a text on the clipboard; call it in response to a click or a key. Rejects where the browser does not permit it.
 */
export async function copyText(text: string): Promise<void> {
  // Pages over plain http, such as in an office network, do not have it.
  // eslint-disable-next-line no-restricted-properties -- the one place with another way
  const { clipboard } = navigator;
  if (clipboard as Clipboard | undefined) return clipboard.writeText(text);
  if (!copyInEvent(text)) throw new Error('The browser did not permit to copy.');
}

function copyInEvent(text: string): boolean {
  let isTaken = false;
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  window.addEventListener('copy', put, { capture: true });
  const restore = selectSomething();
  document.execCommand('copy');
  restore();
  window.removeEventListener('copy', put, { capture: true });
  return isTaken;
}

/** Some browsers send no copy event while nothing is selected. */
function selectSomething(): () => void {
  const selection = document.getSelection();
  const focused = document.activeElement;
  if (selection === null || focused === null) return () => undefined;
  const before = selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const something = document.createElement('span');
  something.textContent = ' ';
  something.style.cssText = 'position:fixed;white-space:pre;user-select:text';
  // Beside the focus: outside of an open dialog, nothing can be selected.
  (focused === document.body ? focused : focused.parentElement)?.append(something);
  selection.selectAllChildren(something);
  return () => {
    selection.removeAllRanges();
    if (before !== null) selection.addRange(before);
    something.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}
