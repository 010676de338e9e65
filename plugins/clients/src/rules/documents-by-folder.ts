import { DEFAULT_FOLDER } from './document-folder.ts';

interface DocumentFolder<D> {
  readonly name: string;
  readonly documents: readonly D[];
}

/** Documents by folder: folders sorted by name, the default folder last; each folder preserves the given order. */
export function documentsByFolder<D extends { readonly folder: string }>(
  documents: readonly D[],
): readonly DocumentFolder<D>[] {
  const folders = new Map<string, D[]>();
  for (const document of documents) {
    const found = folders.get(document.folder);
    if (found === undefined) folders.set(document.folder, [document]);
    else found.push(document);
  }
  return [...folders]
    .map(([name, inside]) => ({ name, documents: inside }))
    .sort((a, b) => placeOf(a.name) - placeOf(b.name) || a.name.localeCompare(b.name, 'en'));
}

function placeOf(folder: string): number {
  return folder === DEFAULT_FOLDER ? 1 : 0;
}
