import { relationsOf } from './relations.ts';
import { UnreadableFile } from '../file-row.ts';
import { attribute, isTrue, LONGEST_TEXT, readWholeXml, TOO_LONG } from './read-xml.ts';
import { columnOf, rangeOf, type CellRange } from './sheet-places.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** A sheet with more of them is no table. */
const MOST_MERGES = 100_000;
const MOST_LINKS = 100_000;
/** Columns of a sheet that are named as hidden. */
const LAST_COLUMN = 16_384;
/** Longer than the tag that begins or ends the rows. */
const LONGEST_TAG = 4096;

/** What a sheet says before and after its rows about all of them. */
export interface SheetFrame {
  /** Cells that are shown as one, over several lines. */
  readonly merges: readonly CellRange[];
  /** Where a cell leads, by its reference: 'mailto:ana@example.com'. */
  readonly links: ReadonlyMap<string, string>;
  readonly hiddenColumns: readonly CellRange[];
}

/** Reads a sheet without its rows, which are passed over as bytes. */
export async function readSheetFrame(parts: WorkbookParts, part: string): Promise<SheetFrame> {
  const merges: CellRange[] = [];
  const hiddenColumns: CellRange[] = [];
  const linked: { readonly reference: string; readonly id: string | undefined }[] = [];
  await readWholeXml(withoutRows(await parts.open(part)), {
    open(name, attributes) {
      if (name === 'col' && isHiddenColumn(attributes)) {
        const [left, right] = ['min', 'max'].map((key) => Number(attribute(attributes, key)) - 1);
        // The rest of a sheet is hidden where people cut it off.
        if (left! >= 0 && right! >= left! && right! + 1 < LAST_COLUMN)
          hiddenColumns.push({ top: 0, bottom: 0, left: left!, right: right! });
      }
      if (name === 'mergeCell' && merges.length < MOST_MERGES) {
        const range = rangeOf(attribute(attributes, 'ref') ?? '');
        if (range !== null && range.bottom > range.top) merges.push(range);
      }
      if (name === 'hyperlink' && linked.length < MOST_LINKS)
        linked.push({
          reference: attribute(attributes, 'ref') ?? '',
          id: attribute(attributes, 'id'),
        });
    },
  });
  return { merges, hiddenColumns, links: await addressesOf(parts, part, linked) };
}

function isHiddenColumn(attributes: Parameters<typeof attribute>[0]): boolean {
  return (
    isTrue(attribute(attributes, 'hidden')) || Number(attribute(attributes, 'width') ?? 1) === 0
  );
}

async function addressesOf(
  parts: WorkbookParts,
  part: string,
  linked: readonly { readonly reference: string; readonly id: string | undefined }[],
): Promise<ReadonlyMap<string, string>> {
  if (linked.length === 0) return new Map();
  const relations = new Map(
    (await relationsOf(parts, part)).map(({ id, target }) => [id, target] as const),
  );
  const found = new Map<string, string>();
  for (const { reference, id } of linked) {
    const target = relations.get(id ?? '');
    const [first = ''] = reference.replaceAll('$', '').split(':');
    if (target !== undefined && columnOf(first) !== null) found.set(first, target);
  }
  return found;
}

const ROWS = /<(?:\w+:)?sheetData[\s>]/;
const ROWS_END = /<\/(?:\w+:)?sheetData\s*>/;

/** The bytes of a sheet before its first row and after its last one. */
async function* withoutRows(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let seen = '';
  let sinceTag = 0;
  let where: 'before' | 'rows' | 'after' = 'before';
  for await (const chunk of source) {
    if (where === 'after') {
      yield chunk;
      continue;
    }
    // Byte by byte, so that it goes back to bytes as it was.
    seen += chunk.toString('latin1');
    if (where === 'before') {
      const start = ROWS.exec(seen);
      const end = start === null ? -1 : seen.indexOf('>', start.index);
      if (end === -1) {
        const kept = seen.length - LONGEST_TAG;
        // The first piece shows how the part is encoded.
        if (kept < LONGEST_TAG) continue;
        yield Buffer.from(seen.slice(0, kept), 'latin1');
        seen = seen.slice(kept);
        continue;
      }
      yield Buffer.from(seen.slice(0, end + 1), 'latin1');
      where = seen[end - 1] === '/' ? 'after' : 'rows';
      seen = seen.slice(end + 1);
    }
    const end = where === 'rows' ? ROWS_END.exec(seen) : null;
    if (where === 'rows' && end === null) {
      sinceTag = chunk.includes('<') ? 0 : sinceTag + chunk.length;
      if (sinceTag > LONGEST_TEXT) throw new UnreadableFile(TOO_LONG);
      seen = seen.slice(-LONGEST_TAG);
      continue;
    }
    yield Buffer.from(seen.slice(end?.index ?? 0), 'latin1');
    where = 'after';
    seen = '';
  }
  if (where === 'before') yield Buffer.from(seen, 'latin1');
}
