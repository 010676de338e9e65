import type { Folder } from '../../generated/types.ts';

/** The choices of a folder select; `none` is the label of no folder. */
export function folderOptions(folders: readonly Folder[], none: string) {
  return [
    { value: '', label: none },
    ...folders.map(({ id, label }) => ({ value: String(id), label })),
  ];
}
