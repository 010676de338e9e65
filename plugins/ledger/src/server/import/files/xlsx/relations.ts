import { posix } from 'node:path';
import { attribute, readWholeXml } from './read-xml.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** A part that another one refers to, or an address outside of the file. */
export interface Relation {
  readonly id: string;
  /** The last word of its type, which is the same in both editions of the format: 'worksheet'. */
  readonly type: string;
  /** The name of the part, or the address. */
  readonly target: string;
}

/** More than the links that a sheet can hold. */
const MOST = 100_000;

/** What a part refers to; '' for the package itself. */
export async function relationsOf(
  parts: WorkbookParts,
  part: string,
): Promise<readonly Relation[]> {
  const name = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  if (!parts.has(name)) return [];
  const found: Relation[] = [];
  await readWholeXml(await parts.open(name), {
    open(element, attributes) {
      if (element !== 'Relationship' || found.length >= MOST) return;
      const target = attribute(attributes, 'Target') ?? '';
      const isOutside = attribute(attributes, 'TargetMode')?.toLowerCase() === 'external';
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        type: (attribute(attributes, 'Type') ?? '').split('/').at(-1)!.toLowerCase(),
        target: isOutside ? target : partNamed(target, posix.dirname(part)),
      });
    },
  });
  return found;
}

/** Names are relative to the folder of the part that refers to them, or begin with a slash. */
function partNamed(target: string, folder: string): string {
  const path = decoded(target).replaceAll('\\', '/');
  return posix.join('/', path.startsWith('/') ? path : posix.join(folder, path)).slice(1);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
