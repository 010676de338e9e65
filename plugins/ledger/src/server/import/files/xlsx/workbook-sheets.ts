import { UnreadableFile } from '../file-row.ts';
import { attribute, isTrue, readWholeXml } from './read-xml.ts';
import { relationsOf, type Relation } from './relations.ts';
import type { WorkbookParts } from './workbook-parts.ts';

const USUAL = 'xl/workbook.xml';
const MAIN_TYPE = /(?:sheet|template|addin)(?:\.macroenabled)?\.main\+xml$/i;
/** More than anybody makes; they are listed to choose from. */
const MOST_SHEETS = 1000;

/** A sheet with cells; a workbook may also have sheets that are one chart. */
export interface WorkbookSheet {
  readonly name: string;
  readonly part: string;
  readonly hidden: boolean;
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  /** Days are counted from 1904, as once on the Macintosh. */
  readonly from1904: boolean;
  /** Its formulas are to be calculated when it is opened: the program that wrote it did not calculate them. */
  readonly uncalculated: boolean;
  readonly sharedTexts: string | undefined;
  readonly styles: string | undefined;
}

/** Finds the parts of a workbook by what they are to each other, not by their names. */
export async function readWorkbook(parts: WorkbookParts): Promise<Workbook> {
  const part = await mainPart(parts);
  const relations = await relationsOf(parts, part);
  const sheets: WorkbookSheet[] = [];
  let from1904 = false;
  let uncalculated = false;
  await readWholeXml(await parts.open(part), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isTrue(attribute(attributes, 'date1904'));
      if (name === 'calcPr') uncalculated = isTrue(attribute(attributes, 'fullCalcOnLoad'));
      if (name !== 'sheet' || sheets.length >= MOST_SHEETS) return;
      const id = attribute(attributes, 'id');
      const relation = relations.find((one) => one.id === id) ?? unnamed(relations, sheets.length);
      if (relation === undefined || !parts.has(relation.target)) return;
      if (!isWorksheet(relation)) return;
      const state = (attribute(attributes, 'state') ?? 'visible').toLowerCase();
      sheets.push({
        name: attribute(attributes, 'name') ?? `Sheet ${sheets.length + 1}`,
        part: relation.target,
        hidden: state !== 'visible',
      });
    },
  });
  if (sheets.length === 0) throw new UnreadableFile('The workbook has no sheet with cells.');
  const related = (type: string, usual: string) =>
    [relations.find((one) => one.type === type)?.target, usual].find(
      (name) => name !== undefined && parts.has(name),
    );
  return {
    sheets,
    from1904,
    uncalculated,
    sharedTexts: related('sharedstrings', 'xl/sharedStrings.xml'),
    styles: related('styles', 'xl/styles.xml'),
  };
}

/** Without a type it is taken for a sheet. */
function isWorksheet({ type }: Relation): boolean {
  return type === 'worksheet' || type === '';
}

/** A sheet without a relation of its own has the place of one. */
function unnamed(relations: readonly Relation[], place: number): Relation | undefined {
  return relations.length > 0
    ? undefined
    : { id: '', type: '', target: `xl/worksheets/sheet${place + 1}.xml` };
}

async function mainPart(parts: WorkbookParts): Promise<string> {
  const relations = await relationsOf(parts, '');
  const related = relations.find(({ type }) => type === 'officedocument')?.target;
  const found = [related, await partByType(parts), USUAL].find(
    (name) => name !== undefined && parts.has(name),
  );
  if (found === undefined)
    throw new UnreadableFile('This file is a ZIP file, but not a workbook (.xlsx).');
  return found;
}

async function partByType(parts: WorkbookParts): Promise<string | undefined> {
  const types = '[Content_Types].xml';
  if (!parts.has(types)) return undefined;
  let found: string | undefined;
  await readWholeXml(await parts.open(types), {
    open(name, attributes) {
      if (name !== 'Override' || !MAIN_TYPE.test(attribute(attributes, 'ContentType') ?? ''))
        return;
      found ??= (attribute(attributes, 'PartName') ?? '').replace(/^\//, '');
    },
  });
  return found;
}
