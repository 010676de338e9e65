import type {
  ClientImport,
  ImportIdentity,
  ImportMatch,
  ImportRow,
} from '@porchlight/clients/contract';
import type { WriteUnit } from '@porchlight/server';
import type { ImportNotice } from '../../../generated/types.ts';
import { isPlaceholderText, isSpreadsheetError } from '../../../rules/import/blank-cell.ts';
import type { ColumnStyle } from '../../../rules/import/column-style.ts';
import { FilePeople } from '../../../rules/import/file-people.ts';
import type { HeaderReader } from '../../../rules/import/header-reader.ts';
import { headerWords } from '../../../rules/import/header-words.ts';
import type { ImportTarget } from '../../../rules/import/import-target.ts';
import type { NoticeKind } from '../../../rules/import/file-notice.ts';
import { keyLabels, rowReasons } from '../../../rules/import/import-messages.ts';
import { keyFields, type MatchKey } from '../../../rules/import/match-key.ts';
import { isOfFirstTable } from '../../../rules/import/other-table.ts';
import { rowRefusals } from '../../../rules/import/row-refusal.ts';
import { rowKind } from '../../../rules/import/row-kind.ts';
import { rowValues, type CellMessage, type RowValues } from '../../../rules/import/row-values.ts';
import type { Identity } from '../../../rules/import/total-row.ts';
import type { FileRow } from '../files/file-row.ts';
import { allNotices, NoticeBook } from '../files/notice-book.ts';
import type { ExportedCells } from './exported-cells.ts';
import { identityOf, nameOf } from './row-identity.ts';

/** A row that can be imported. */
export interface Candidate {
  readonly line: number;
  readonly name: string;
  readonly values: ImportRow['values'];
  readonly identity: ImportIdentity;
  readonly match: Exclude<ImportMatch, { readonly kind: 'unknown-number' | 'guess' }>;
  /** Remarks about it: an earlier row of the file, and cells that are left out. */
  readonly reasons: readonly string[];
  /** Some of its cells could not be read. */
  readonly partial: boolean;
}

/** A row that is left out. */
interface Skipped {
  readonly line: number;
  readonly name: string;
  readonly reason: string;
}

export interface Classified {
  readonly candidates: readonly Candidate[];
  readonly skipped: readonly Skipped[];
}

interface ClassifierParts {
  readonly clients: ClientImport;
  readonly targets: readonly (ImportTarget | null)[];
  readonly headers: readonly string[];
  /** What a cell would mean as a header. */
  readonly meaningOf: HeaderReader;
  /** Null in a file without headers. */
  readonly headerLine: number | null;
  readonly key: MatchKey;
  readonly comparesSecrets: boolean;
  readonly isWorkbook: boolean;
  readonly today: string;
}

interface Read extends RowValues {
  readonly line: number;
  readonly name: string;
  readonly identity: ImportIdentity;
  /** Fields whose cells are as the portal exported them, of the client with the row's number. */
  readonly exported: ReadonlySet<string | undefined>;
  readonly isPossibleTotal: boolean;
}

const NAMING = ['client_first_name', 'client_last_name', 'company'];
const IDENTIFYING = [...NAMING, 'primary_email', 'primary_phone'];
/** Without a word that identifies someone; 'Null' beside nothing else is what a program wrote in place of a name. */
function isOfNobody({ values }: RowValues): boolean {
  const isAnonymous = IDENTIFYING.every((field) => values[field] === undefined);
  return isAnonymous || Object.values(values).every(isPlaceholderText);
}

/** Styles of columns that are no surprise to the sender, but may be to the agent. */
const STYLE_NOTICES: Readonly<Partial<Record<ColumnStyle, NoticeKind>>> = {
  ambiguous: 'ambiguous_dates',
  'day-first': 'day_first_dates',
  'decimal-comma': 'decimal_commas',
};

const IDENTITY_KINDS = new Set(['email', 'phone', 'ssn', 'birth-date', 'id']);

/** Decides which client each row is about. It remembers earlier rows, so it must see every row once, in order. */
export class RowClassifier {
  readonly #parts: ClassifierParts;
  readonly #identity: readonly Identity[];
  readonly #people: FilePeople;
  readonly #notices = new NoticeBook();
  #styles: readonly (ColumnStyle | null)[] = [];
  /** The header of another table, until the one of this table or a row of it comes again. */
  #otherHeader: FileRow | null = null;
  /** Lines of the rows about clients of the portal. */
  readonly #lines = new Map<number, number>();

  constructor(parts: ClassifierParts) {
    this.#parts = parts;
    this.#people = new FilePeople(parts.key);
    this.#identity = parts.targets.map((target) => {
      if (target === null) return null;
      if (target.kind === 'name' || NAMING.includes(target.field)) return 'name';
      return IDENTITY_KINDS.has(target.kind) ? 'other' : null;
    });
  }

  async classify(
    unit: Pick<WriteUnit, 'sql' | 'locked' | 'actor'>,
    rows: readonly FileRow[],
    exported: ExportedCells,
    styles: readonly (ColumnStyle | null)[] = [],
  ): Promise<Classified> {
    this.#styles = styles;
    const skipped: Skipped[] = [];
    const read = rows.flatMap((row) => this.#read(row, exported.get(row), skipped));
    const { clients, key, comparesSecrets } = this.#parts;
    const identities = read.map(({ identity }) => identity);
    const matches = await clients.match(unit, { key, comparesSecrets }, identities);
    const candidates = read.flatMap((one, place) => this.#candidate(one, matches[place]!, skipped));
    return { candidates, skipped };
  }

  #read(
    row: FileRow,
    exported: ReadonlySet<number> | undefined,
    skipped: Skipped[],
  ): readonly Read[] {
    const { line, cells, refusal } = row;
    const { headerLine, headers, targets, today } = this.#parts;
    if (headerLine !== null && line <= headerLine) return [];
    const skip = (reason: string, name = '') => {
      skipped.push({ line, name, reason });
      return [];
    };
    if (refusal !== undefined) return skip(rowRefusals[refusal]);
    // A row with the number of a client is about that client, whatever else it looks like.
    const kind =
      exported !== undefined
        ? 'client'
        : rowKind(
            cells,
            headerLine === null ? null : headers,
            this.#identity,
            this.#parts.meaningOf,
          );
    if (kind === 'blank') return [];
    if (kind === 'header') {
      this.#otherHeader = null;
      return skip(rowReasons.headerAgain);
    }
    if (kind === 'other-header') {
      this.#otherHeader = row;
      return skip(rowReasons.otherHeader);
    }
    if (kind === 'total') return skip(rowReasons.total);
    if (kind === 'note') return skip(rowReasons.note);
    this.#otherHeader = this.#otherHeaderOf(cells);
    if (this.#otherHeader !== null) return skip(rowReasons.otherTable(this.#otherHeader.line));
    const read = withoutExported(
      rowValues(cells, targets, { today, headers, styles: this.#styles }),
      exported,
    );
    this.#noteCells(line, cells, read);
    const name = nameOf(read.values);
    const identity = identityOf(read);
    const broken = this.#brokenIdentity(read);
    if (broken.length > 0) return skip(this.#say(broken, rowReasons.cell), name);
    if (read.id === null && isOfNobody(read))
      return skip([rowReasons.anonymous, ...this.#leftOut(read)].join('; '), name);
    const fields = new Set([...(exported ?? [])].map((place) => targets[place]?.field));
    const isPossibleTotal = kind === 'possible-total';
    return [{ ...read, line, name, identity, exported: fields, isPossibleTotal }];
  }

  /** The header of another table that a row is below; null for one of this table. */
  #otherHeaderOf(cells: readonly string[]): FileRow | null {
    const other = this.#otherHeader;
    if (other === null) return null;
    const tables = { ...this.#parts, header: this.#parts.headers, otherHeader: other.cells };
    return isOfFirstTable(cells, tables) ? null : other;
  }

  /** What is to be said of the rows so far. */
  get notices(): ImportNotice[] {
    const book = new NoticeBook();
    for (const [place, style] of this.#styles.entries()) {
      const kind = style === null ? undefined : STYLE_NOTICES[style];
      if (kind !== undefined) book.addNamed(kind, this.#columnAt(place));
    }
    return allNotices(this.#notices.list(), book.list());
  }

  /** Errors of a spreadsheet are noted where a workbook is read. */
  #noteCells(line: number, cells: readonly string[], { notes }: RowValues): void {
    for (const { kind, place } of notes) {
      const isNoted = this.#parts.isWorkbook && isSpreadsheetError(cells[place] ?? '');
      if (!isNoted) this.#notices.add(kind, line);
    }
  }

  /** Cells by which the row would be recognized. */
  #brokenIdentity({ errors, values, id }: RowValues): readonly CellMessage[] {
    const field = keyFields[this.#parts.key];
    const hasKey = field !== null && (field === 'id' ? id !== null : values[field] !== undefined);
    const needed = new Set(hasKey ? [] : [field, 'dob']);
    return errors.filter(({ place }) => needed.has(this.#parts.targets[place]?.field ?? ''));
  }

  #candidate(read: Read, match: ImportMatch, skipped: Skipped[]): readonly Candidate[] {
    const { line, name, identity } = read;
    const skip = (reason: string) => {
      skipped.push({ line, name, reason });
      return [];
    };
    if (match.kind === 'guess') return skip(rowReasons.guesses(match.end));
    if (match.kind === 'unknown-number') return skip(rowReasons.unknownId(identity.id ?? 0));
    const cells = this.#leftOut(read);
    const partial = read.errors.length > 0;
    const candidate = { line, name, identity, values: read.values, match, partial };
    if (match.kind === 'client') {
      const before = this.#lines.get(match.id);
      if (before !== undefined) return skip(rowReasons.twice(before));
      this.#lines.set(match.id, line);
      const values = match.id === identity.id ? newsOf(read) : read.values;
      return [{ ...candidate, values, reasons: cells }];
    }
    const earlier = match.kind === 'conflict' ? null : this.#people.add(line, identity);
    if (earlier?.kind === 'same') return skip(rowReasons.twice(earlier.line));
    if (match.kind === 'new' && read.isPossibleTotal) this.#notices.add('possible_totals', line);
    if (match.kind === 'new' && NAMING.every((field) => read.values[field] === undefined))
      this.#notices.add('nameless_rows', line);
    const what = earlier?.kind === 'possible' ? keyLabels[earlier.by] : keyLabels.name;
    const reasons = [
      ...(earlier === null ? [] : [rowReasons.sameInFile(what, earlier.line)]),
      ...cells,
    ];
    if (earlier?.kind !== 'possible' || match.kind !== 'new') return [{ ...candidate, reasons }];
    return [
      { ...candidate, reasons, match: { kind: 'possible_duplicate', clients: [], differs: [] } },
    ];
  }

  /** Cells that are left out, with what is wrong with each, and parts of cells. */
  #leftOut({ errors, remarks }: RowValues): readonly string[] {
    return [
      ...errors.map((one) => this.#say([one], rowReasons.cellLeftOut)),
      ...remarks.map((one) => this.#say([one], rowReasons.cell)),
    ];
  }

  #say(cells: readonly CellMessage[], text: (column: string, message: string) => string): string {
    return cells.map(({ place, message }) => text(this.#columnAt(place), message)).join('; ');
  }

  /** As the file calls it. */
  #columnAt(place: number): string {
    const header = this.#parts.headers[place] ?? '';
    return headerWords(header) === '' ? (this.#parts.targets[place]?.header ?? '') : header;
  }
}

/** Leaves out remarks about cells that are unchanged since the export. */
function withoutExported(read: RowValues, exported: ReadonlySet<number> = new Set()): RowValues {
  return {
    ...read,
    errors: read.errors.filter(({ place }) => !exported.has(place)),
    remarks: read.remarks.filter(({ place }) => !exported.has(place)),
    notes: read.notes.filter(({ place }) => !exported.has(place)),
  };
}

function newsOf({ values, exported }: Read): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !exported.has(field)));
}
