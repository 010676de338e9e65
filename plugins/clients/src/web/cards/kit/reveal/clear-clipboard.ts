/** Milliseconds for which a copied secret may stay on the clipboard. */
export const CLIPBOARD_MS = 60_000;

/** Clears the clipboard later if it still holds the value, in browsers that let the page read it without asking. */
export function clearClipboardLater(value: string): void {
  setTimeout(() => void clearIfStill(value).catch(() => undefined), CLIPBOARD_MS);
}

/* eslint-disable no-restricted-properties -- nothing is cleared without them, as in browsers that would have to ask */
async function clearIfStill(value: string): Promise<void> {
  const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
  if (state !== 'granted') return;
  if ((await navigator.clipboard.readText()) === value) await navigator.clipboard.writeText('');
}
