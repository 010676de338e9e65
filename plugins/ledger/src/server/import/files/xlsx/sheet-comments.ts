import { attribute, readWholeXml } from './read-xml.ts';
import { relationsOf } from './relations.ts';
import { rangeOf } from './sheet-places.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** Parts with what people remarked about cells, as notes or as threads of answers. */
const PARTS: ReadonlySet<string> = new Set(['comments', 'threadedcomment']);
const COMMENTS: ReadonlySet<string> = new Set(['comment', 'threadedComment']);
/** More than anyone reads. */
const MOST_LINES = 100_000;

/** The lines of a sheet whose cells have comments, in order. */
export async function commentedLines(
  parts: WorkbookParts,
  sheet: string,
): Promise<readonly number[]> {
  const lines = new Set<number>();
  for (const { type, target } of await relationsOf(parts, sheet)) {
    if (!PARTS.has(type) || !parts.has(target)) continue;
    await readWholeXml(await parts.open(target), {
      open(name, attributes) {
        if (!COMMENTS.has(name) || lines.size >= MOST_LINES) return;
        const range = rangeOf(attribute(attributes, 'ref') ?? '');
        if (range !== null) lines.add(range.top);
      },
    });
  }
  return [...lines].toSorted((one, other) => one - other);
}
