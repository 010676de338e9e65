import { MAX_DOCUMENT_FILES, refusalOf } from '../../../rules/document-types.ts';

/** How far one file is. */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number }
  | { readonly kind: 'stored' }
  /** The server, or the way to it, would not take the file; it can be tried again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** By its size or name it cannot be a document: it is not sent. */
  | { readonly kind: 'refused'; readonly message: string };

export interface UploadItem {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
}

/** The list with more files at its end, up to the most that are taken at once; the others are left out. */
export function withFiles(
  items: readonly UploadItem[],
  files: readonly File[],
): { readonly items: readonly UploadItem[]; readonly leftOut: readonly File[] } {
  const room = Math.max(0, MAX_DOCUMENT_FILES - items.length);
  const next = (items.at(-1)?.id ?? 0) + 1;
  const added = files.slice(0, room).map((file, index) => {
    const message = refusalOf(file);
    const state: UploadState =
      message === null ? { kind: 'waiting' } : { kind: 'refused', message };
    return { id: next + index, file, state };
  });
  return { items: [...items, ...added], leftOut: files.slice(room) };
}

export function withState(
  items: readonly UploadItem[],
  id: number,
  state: UploadState,
): readonly UploadItem[] {
  return items.map((item) => (item.id === id ? { ...item, state } : item));
}

/** Files that a press of the button sends: those that wait, and those that failed. */
export function sendable(items: readonly UploadItem[]): readonly UploadItem[] {
  return items.filter(({ state }) => state.kind === 'waiting' || state.kind === 'failed');
}

export function countOf(items: readonly UploadItem[], kind: UploadState['kind']): number {
  return items.filter(({ state }) => state.kind === kind).length;
}

/** Whether the same file is further up in the list. */
export function isListedBefore(items: readonly UploadItem[], { id, file }: UploadItem): boolean {
  return items.some(
    (other) =>
      other.id < id &&
      other.file.name === file.name &&
      other.file.size === file.size &&
      other.file.lastModified === file.lastModified,
  );
}
