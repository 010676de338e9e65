import type { PdfPages } from './pdf-document.ts';

/** Where a preview's bytes come from: an address of this portal, or a call of the caller's own. */
export type FileSource<Content> =
  | { readonly url: string; readonly load?: never }
  | { readonly load: () => Promise<Content>; readonly url?: never };

/** Fetches the viewer and the file side by side, and opens it. */
export async function loadPdf(source: FileSource<ArrayBuffer>): Promise<PdfPages> {
  const [{ openPdf }, bytes] = await Promise.all([import('./pdf-document.ts'), bytesOf(source)]);
  return openPdf(bytes);
}

async function bytesOf({ url, load }: FileSource<ArrayBuffer>): Promise<ArrayBuffer> {
  if (load !== undefined) return load();
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server responded ${String(response.status)}.`);
  return response.arrayBuffer();
}
