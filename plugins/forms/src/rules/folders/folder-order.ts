/** A folder of form templates. */
interface OrderedFolder {
  readonly id: number;
  readonly label: string;
  /** Position, from 1. */
  readonly priority: number;
}

interface FolderPriority {
  readonly id: number;
  readonly priority: number;
}

export const folderTexts = {
  ungrouped: 'Ungrouped',
  nameMissing: 'Please enter a folder name',
  renameMissing: 'Folder name cannot be empty',
  nameTaken: 'A folder with this name already exists',
} as const;

/** Folders by priority; those with the same one by name. */
export function sortFolders<F extends OrderedFolder>(folders: readonly F[]): readonly F[] {
  return [...folders].sort(
    (a, b) => a.priority - b.priority || a.label.localeCompare(b.label, 'en') || a.id - b.id,
  );
}

/** The priority of a folder that is added last. */
export function nextPriority(folders: readonly Pick<OrderedFolder, 'priority'>[]): number {
  return folders.reduce((most, { priority }) => Math.max(most, priority), 0) + 1;
}

/** The priority of each folder of a list in its new order: its position from 0, plus 1. */
export function prioritiesOf(
  folders: readonly { readonly id: number }[],
): readonly FolderPriority[] {
  return folders.map(({ id }, position) => ({ id, priority: position + 1 }));
}

/** The list with one entry moved to another position, within the list. */
export function moved<F>(list: readonly F[], from: number, to: number): readonly F[] {
  const target = Math.min(Math.max(to, 0), list.length - 1);
  if (list[from] === undefined || from === target) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, target), list[from], ...rest.slice(target)];
}

/** What a screen reader says after a move: 'Health moved to position 2 of 5'. */
export function positionText(label: string, position: number, count: number): string {
  return `${label} moved to position ${String(position + 1)} of ${String(count)}`;
}

/** True when another folder has the name, whatever its case. */
export function isNameTaken(
  name: string,
  folders: readonly Pick<OrderedFolder, 'id' | 'label'>[],
  own?: number,
): boolean {
  const plain = name.trim().toLowerCase();
  return folders.some(({ id, label }) => id !== own && label.trim().toLowerCase() === plain);
}

/** Why a name is refused for a new folder, or for the folder `renamed`; undefined for a good one. */
export function folderNameProblem(
  name: string,
  folders: readonly Pick<OrderedFolder, 'id' | 'label'>[],
  renamed?: number,
): string | undefined {
  if (name.trim() === '')
    return renamed === undefined ? folderTexts.nameMissing : folderTexts.renameMissing;
  return isNameTaken(name, folders, renamed) ? folderTexts.nameTaken : undefined;
}

interface Group<F, T> {
  /** Null for forms without a folder. */
  readonly folder: F | null;
  readonly label: string;
  readonly templates: readonly T[];
}

/** Templates by folder, empty folders included; those without a folder come last, if there are any. */
export function groupByFolder<
  F extends OrderedFolder,
  T extends { readonly folder_id: number | null },
>(folders: readonly F[], templates: readonly T[]): readonly Group<F, T>[] {
  const known = new Set(folders.map(({ id }) => id));
  const groups: Group<F, T>[] = sortFolders(folders).map((folder) => ({
    folder,
    label: folder.label,
    templates: templates.filter((template) => template.folder_id === folder.id),
  }));
  const rest = templates.filter(({ folder_id: id }) => id === null || !known.has(id));
  if (rest.length === 0) return groups;
  return [...groups, { folder: null, label: folderTexts.ungrouped, templates: rest }];
}
