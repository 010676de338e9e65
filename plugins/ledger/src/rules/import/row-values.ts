import { inOwnStyle, type ColumnStyle } from './column-style.ts';
import { isCompanyName } from './company-name.ts';
import type { NoticeKind } from './file-notice.ts';
import { splitFullName, splitLastFirst } from './full-name.ts';
import { hasLastNameFirst } from './header-hints.ts';
import { isNameHeader } from './header-reader.ts';
import { withoutEntities } from './html-entities.ts';
import { JOINED_FIELD, type ImportTarget } from './import-target.ts';
import { withLostZero } from './lost-zeros.ts';
import { dumpedNames, hasLostLetters, isOtherName } from './row-names.ts';
import { isPlaceholder } from './placeholder.ts';
import { addToNames, isPartOfName, type AddedName } from './added-names.ts';
import { quoted } from './quoted.ts';
import { readCell } from './read-cell.ts';
import { type CellReading, withoutTextMark } from './read-text.ts';
import { splitWholeName } from './whole-name.ts';
import { isZipHeader, zipCodeAmong } from './zip-code.ts';

export interface CellMessage {
  /** Place of the column in the file, from 0. */
  readonly place: number;
  readonly message: string;
}

interface CellNote {
  readonly place: number;
  readonly kind: NoticeKind;
}

/** The client that a row describes. */
export interface RowValues {
  /** Fields that the row fills; blank cells leave stored values unchanged. */
  readonly values: Readonly<Record<string, string>>;
  /** The client's number in the portal, where the file has it. */
  readonly id: number | null;
  readonly errors: readonly CellMessage[];
  /** What was left out of cells that were taken. */
  readonly remarks: readonly CellMessage[];
  /** What is to be noticed of cells: words in place of no value, and what was repaired or is in doubt. */
  readonly notes: readonly CellNote[];
}

/** What is known about the cells of all rows. */
interface CellContext {
  /** yyyy-mm-dd on the agency's calendar. */
  readonly today: string;
  /** How the cells of each column are written; by default dates month first, amounts with a decimal point. */
  readonly styles?: readonly (ColumnStyle | null)[];
  /** What the file calls its columns; without them, none holds ZIP codes. */
  readonly headers?: readonly string[];
}

/** Reads the cells of a row; `targets` by the place of their column, null for those that are left out. */
export function rowValues(
  cells: readonly string[],
  targets: readonly (ImportTarget | null)[],
  { today, styles = [], headers = [] }: CellContext,
): RowValues {
  const values: Record<string, string> = {};
  const errors: CellMessage[] = [];
  const remarks: CellMessage[] = [];
  const notes: CellNote[] = [];
  const fullNames: { readonly place: number; readonly name: string }[] = [];
  const parts: AddressPart[] = [];
  const added: AddedName[] = [];
  const isMarked = isMarkedAsText(cells);
  let id: number | null = null;
  for (const [place, target] of targets.entries()) {
    const written = cells[place];
    if (target === null || written === undefined || written === '') continue;
    const sent = isMarked ? written.trimStart().slice(1) : written;
    const cell = target.kind === 'secret' ? sent : withoutEntities(sent);
    if (cell.length < LONGEST_PLACEHOLDER && isPlaceholder(target, cell)) {
      if (cell.trim() !== '') notes.push({ place, kind: 'placeholders' });
      continue;
    }
    const read = readInStyle(target, cell, styles[place] ?? null, today);
    if ('error' in read) {
      errors.push({ place, message: read.error });
      continue;
    }
    if (cell !== sent) notes.push({ place, kind: 'decoded_texts' });
    if (hasLostLetters(target, cell)) notes.push({ place, kind: 'lost_letters' });
    if (read.notice !== undefined) notes.push({ place, kind: read.notice });
    if (read.remark !== undefined) remarks.push({ place, message: read.remark });
    if (read.value === '') continue;
    if (target.kind === 'id') id = Number(read.value);
    else if (target.kind === 'name') fullNames.push({ place, name: read.value });
    else if (isPartOfName(target.field))
      added.push({ place, field: target.field, text: read.value });
    else if (target.field === JOINED_FIELD) {
      values[JOINED_FIELD] ??= '';
      parts.push({ place, text: withoutTextMark(read.value) });
    } else {
      const whole = withLostZero(target.field, read.value, today);
      if (whole !== null) notes.push({ place, kind: 'restored_zeros' });
      values[target.field] = whole ?? read.value;
    }
  }
  if (parts.length > 0) values[JOINED_FIELD] = joined(parts, headers, notes);
  const isNamed = hasName(values);
  for (const { place, name } of fullNames)
    if (takeName(values, name, headers[place] ?? '') && !isNamed)
      notes.push({ place, kind: 'split_names' });
  const placeOfName = targets.findIndex(
    (target) => target !== null && isNameHeader(target) && values[target.field] !== undefined,
  );
  if (takeWholeName(values)) notes.push({ place: placeOfName, kind: 'split_names' });
  for (const { place, name } of fullNames)
    if (values['company'] !== name && isOtherName(name, values))
      remarks.push({ place, message: `left out: ${quoted(name)}` });
  for (const place of addToNames(values, added))
    remarks.push({ place, message: `left out: ${quoted(cells[place]!.trim())}` });
  const dumped = dumpedNames(values);
  if (dumped.length === 0) return { values, id, errors, remarks, notes };
  for (const [place, target] of targets.entries())
    if (target !== null && dumped.includes(target.field))
      notes.push({ place, kind: 'placeholders' });
  return { values: withoutFields(values, dumped), id, errors, remarks, notes };
}

const LONGEST_PLACEHOLDER = 40;

/** A cell is read as its column is written; a reason quotes it as it is in the file. */
function readInStyle(
  { kind }: ImportTarget,
  cell: string,
  style: ColumnStyle | null,
  today: string,
): CellReading {
  const own = inOwnStyle(kind, cell, style);
  if ('error' in own) return own;
  const reading = readCell(kind, own.text, today);
  if (own.text === cell || !('error' in reading)) return reading;
  return { error: reading.error.replace(quoted(own.text.trim()), () => quoted(cell.trim())) };
}

/** True for a row in which a program marked all cells as texts; a name alone may begin with an apostrophe. */
function isMarkedAsText(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 1 && filled.every((cell) => /^\s*'[^']/.test(cell));
}

interface AddressPart {
  readonly place: number;
  readonly text: string;
}

/** The parts of an address as one text, its ZIP code complete. */
function joined(
  parts: readonly AddressPart[],
  headers: readonly string[],
  notes: CellNote[],
): string {
  const texts = parts.map(({ place, text }, index) => {
    const header = headers[place] ?? '';
    if (!isZipHeader(header)) return text;
    // The state is behind the city, so the last part with one counts.
    const before = parts.slice(0, index).map((part) => part.text);
    const behind = parts.slice(index + 1).map((part) => part.text);
    const code = zipCodeAmong(text, header, [...before.toReversed(), ...behind]);
    if (code.startsWith('0') && !text.startsWith('0'))
      notes.push({ place, kind: 'restored_zeros' });
    return code;
  });
  return texts.join(', ');
}

function hasName(values: Readonly<Record<string, string>>): boolean {
  return values['client_first_name'] !== undefined || values['client_last_name'] !== undefined;
}

/** Columns of their own count more. True if it was a guess which words are the last name. */
function takeName(values: Record<string, string>, name: string, header: string): boolean {
  if (isCompanyName(name) && !hasName(values)) {
    values['company'] ??= name;
    return false;
  }
  const { first, last, isGuess } = hasLastNameFirst(header)
    ? splitLastFirst(name)
    : splitFullName(name);
  if (first !== '') values['client_first_name'] ??= first;
  if (last !== '') values['client_last_name'] ??= last;
  return isGuess;
}

/** Divides a whole name in one of the two columns for the name, with nothing in the other. True if it did. */
function takeWholeName(values: Record<string, string>): boolean {
  const { client_first_name: first, client_last_name: last } = values;
  const whole = first === undefined ? last : last === undefined ? first : undefined;
  const split = whole === undefined ? null : splitWholeName(whole);
  if (split === null) return false;
  values['client_first_name'] = split.first;
  values['client_last_name'] = split.last;
  return true;
}

function withoutFields(
  values: Readonly<Record<string, string>>,
  fields: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}
