import type { ClipboardTexts } from './pasted-block.ts';

/** Reads the clipboard outside of an event of it. Rejects where the browser does not let the page. */
export async function readClipboard(): Promise<ClipboardTexts> {
  // eslint-disable-next-line no-restricted-properties -- where it is missing this rejects, and the caller says what to press
  const clipboard: Pick<Clipboard, 'readText'> & Partial<Clipboard> = navigator.clipboard;
  // Some browsers read only texts.
  if (!clipboard.read) return { html: '', plain: await clipboard.readText() };
  const items = await clipboard.read();
  const text = async (type: string): Promise<string> => {
    const item = items.find(({ types }) => types.includes(type));
    return item === undefined ? '' : (await item.getType(type)).text();
  };
  return { html: await text('text/html'), plain: await text('text/plain') };
}
