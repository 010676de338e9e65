/** One file that imports another, both as paths below the project. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The imports between the children (files and folders) of one folder, one per pair of children. */
type Siblings = Map<string, Map<string, Import>>;

/**
 * One import for each step of a shortest cycle among the children of a folder.
 * A cycle of two folders hides which one builds on the other, even if no two files import each other.
 */
export function folderCycles(imports: readonly Import[]): readonly Import[] {
  const cycles: Import[] = [];
  for (const siblings of siblingsByFolder(imports).values()) {
    for (const cycle of cyclesAmong(siblings)) cycles.push(...cycle);
  }
  return cycles;
}

function siblingsByFolder(imports: readonly Import[]): Map<string, Siblings> {
  const folders = new Map<string, Siblings>();
  for (const entry of imports) {
    const from = entry.from.split('/');
    const to = entry.to.split('/');
    const depth = from.findIndex((part, index) => part !== to[index]);
    const folder = from.slice(0, depth).join('/');
    if (depth <= 0) continue;
    const siblings: Siblings = folders.get(folder) ?? new Map();
    folders.set(folder, siblings);
    const targets = siblings.get(from[depth]!) ?? new Map<string, Import>();
    siblings.set(from[depth]!, targets);
    targets.set(to[depth] ?? '', entry);
  }
  return folders;
}

/** Cycles that share no child. */
function cyclesAmong(siblings: Siblings): readonly (readonly Import[])[] {
  const reported = new Set<string>();
  const cycles: (readonly Import[])[] = [];
  for (const start of siblings.keys()) {
    const cycle = shortestCycle(siblings, start);
    if (!cycle || cycle.some(({ child }) => reported.has(child))) continue;
    cycles.push(cycle.map(({ entry }) => entry));
    for (const { child } of cycle) reported.add(child);
  }
  return cycles;
}

interface Step {
  readonly child: string;
  readonly entry: Import;
}

/** The shortest way from `start` back to itself, breadth first. */
function shortestCycle(siblings: Siblings, start: string): readonly Step[] | undefined {
  const seen = new Set<string>();
  let paths: (readonly Step[])[] = [[]];
  while (paths.length > 0) {
    const longer: (readonly Step[])[] = [];
    for (const path of paths) {
      for (const [child, entry] of siblings.get(path.at(-1)?.child ?? start) ?? []) {
        const next = [...path, { child, entry }];
        if (child === start) return next;
        if (!seen.has(child)) longer.push(next);
        seen.add(child);
      }
    }
    paths = longer;
  }
  return undefined;
}
