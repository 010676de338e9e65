import type { ClientImport, ImportIdentity, ImportRow } from '@porchlight/clients/contract';
import { headerWords } from '../../../rules/import/header-words.ts';
import type { ImportTarget } from '../../../rules/import/import-target.ts';
import { keyWords, rowReasons } from '../../../rules/import/import-texts.ts';
import type { MatchKey } from '../../../rules/import/match-key.ts';
import { rowKind } from '../../../rules/import/row-kind.ts';
import { rowValues, type CellComplaint, type RowValues } from '../../../rules/import/row-values.ts';
import type { FileRow } from '../files/file-row.ts';
import type { KeptCells } from './kept-cells.ts';

/** A row that can be brought in. */
export interface Candidate {
  readonly line: number;
  readonly name: string;
  readonly row: ImportRow;
  readonly identity: ImportIdentity;
  /** What was left out of its cells, '' when nothing. */
  readonly reason: string;
}

/** A row that is left out. */
export interface Skipped {
  readonly line: number;
  readonly name: string;
  readonly reason: string;
  /** The column that is to blame, where one is. */
  readonly column: string | null;
}

export interface Judged {
  readonly candidates: readonly Candidate[];
  readonly skipped: readonly Skipped[];
}

export interface JudgeParts {
  readonly clients: ClientImport;
  readonly targets: readonly (ImportTarget | null)[];
  readonly headers: readonly string[];
  /** Null in a file without headers. */
  readonly headerLine: number | null;
  readonly key: MatchKey;
  readonly today: string;
}

interface Read extends RowValues {
  readonly line: number;
  readonly name: string;
  /** Fields whose cells say what is kept of the client with the row's number. */
  readonly kept: ReadonlySet<string | undefined>;
}

const IDENTIFYING = [
  'client_first_name',
  'client_last_name',
  'company',
  'primary_email',
  'primary_phone',
];
const IDENTITY_KINDS = new Set(['email', 'phone', 'ssn', 'birth-date', 'id', 'name']);

/** Says of each row of a file what it is about. Remembers who was there before, so it must see every row once. */
export class RowJudge {
  readonly #parts: JudgeParts;
  readonly #identity: readonly boolean[];
  readonly #seen = new Map<string, number>();

  constructor(parts: JudgeParts) {
    this.#parts = parts;
    this.#identity = parts.targets.map(
      (target) =>
        target !== null && (IDENTITY_KINDS.has(target.kind) || IDENTIFYING.includes(target.field)),
    );
  }

  /** Cells that are `kept` are no news. */
  async judge(unit: object, rows: readonly FileRow[], kept: KeptCells): Promise<Judged> {
    const skipped: Skipped[] = [];
    const read = rows.flatMap((row) => this.#read(row, kept.get(row), skipped));
    const { clients, key } = this.#parts;
    const matches = await clients.match(unit, key, read.map(identityOf));
    const candidates = read.flatMap((one, place) =>
      this.#candidate(one, matches[place] ?? [], skipped),
    );
    return { candidates, skipped };
  }

  #read(
    { line, cells }: FileRow,
    kept: ReadonlySet<number> | undefined,
    skipped: Skipped[],
  ): readonly Read[] {
    const { headerLine, headers, targets, today } = this.#parts;
    if (headerLine !== null && line <= headerLine) return [];
    // A row with the number of a client is about that client, whatever else it looks like.
    const kind =
      kept !== undefined
        ? 'client'
        : rowKind(cells, headerLine === null ? null : headers, this.#identity);
    if (kind === 'blank') return [];
    const skip = (reason: string, name = '', column: string | null = null) => {
      skipped.push({ line, name, reason, column });
      return [];
    };
    if (kind === 'header') return skip(rowReasons.headerAgain);
    if (kind === 'total') return skip(rowReasons.total);
    if (kind === 'note') return skip(rowReasons.note);
    const read = withoutKept(rowValues(cells, targets, today), kept);
    const name = nameOf(read.values);
    const [complaint] = read.complaints;
    if (complaint !== undefined)
      return skip(this.#say(read.complaints), name, this.#columnAt(complaint.place));
    if (read.id === null && IDENTIFYING.every((field) => read.values[field] === undefined))
      return skip(rowReasons.nobody);
    const fields = new Set([...(kept ?? [])].map((place) => targets[place]?.field));
    return [{ ...read, line, name, kept: fields }];
  }

  #candidate(read: Read, matches: readonly number[], skipped: Skipped[]): readonly Candidate[] {
    const { key } = this.#parts;
    const { line, name } = read;
    const skip = (reason: string) => {
      skipped.push({ line, name, reason, column: null });
      return [];
    };
    if (matches.length > 1) {
      const by = hasKey(key, read) ? key : 'name_and_birth_date';
      return skip(rowReasons.several(matches.length, keyWords[by]));
    }
    const id = matches[0] ?? null;
    if (id === null && key === 'id' && read.id !== null) return skip(rowReasons.unknownId(read.id));
    const who = id === null ? whoOf(key, read) : `#${id}`;
    const before = this.#seen.get(who);
    if (before !== undefined) return skip(rowReasons.twice(before));
    this.#seen.set(who, line);
    const values = id === null || id !== read.id ? read.values : newsOf(read);
    const reason = this.#say(read.remarks);
    return [{ line, name, row: { id, values }, identity: identityOf(read), reason }];
  }

  #say(said: readonly CellComplaint[]): string {
    return said
      .map(({ place, message }) => rowReasons.cell(this.#columnAt(place), message))
      .join('; ');
  }

  /** As the file calls it. */
  #columnAt(place: number): string {
    const header = this.#parts.headers[place] ?? '';
    return headerWords(header) === '' ? (this.#parts.targets[place]?.header ?? '') : header;
  }
}

/** Nothing is said about cells that are no news. */
function withoutKept(read: RowValues, kept: ReadonlySet<number> = new Set()): RowValues {
  return {
    ...read,
    complaints: read.complaints.filter(({ place }) => !kept.has(place)),
    remarks: read.remarks.filter(({ place }) => !kept.has(place)),
  };
}

function newsOf({ values, kept }: Read): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !kept.has(field)));
}

function identityOf({ id, values }: Read): ImportIdentity {
  return {
    id,
    email: values['primary_email'] ?? '',
    phone: values['primary_phone'] ?? '',
    first_name: values['client_first_name'] ?? '',
    last_name: values['client_last_name'] ?? '',
    dob: values['dob'] ?? '',
  };
}

function hasKey(key: MatchKey, { id, values }: Read): boolean {
  if (key === 'id') return id !== null;
  if (key === 'email') return values['primary_email'] !== undefined;
  return key === 'phone' ? values['primary_phone'] !== undefined : true;
}

/** Two rows about somebody new are about the same when the portal would take one for the other. */
function whoOf(key: MatchKey, read: Read): string {
  const { email, phone, first_name, last_name, dob } = identityOf(read);
  if (key === 'email' && email !== '') return email.toLowerCase();
  if (key === 'phone' && phone !== '') return phone;
  if (first_name === '' && last_name === '') return `line ${read.line}`;
  return [first_name, last_name, dob].join('|').toLowerCase();
}

function nameOf(values: Readonly<Record<string, string>>): string {
  const names = [values['client_first_name'], values['client_last_name']];
  const name = names.filter((one) => one !== undefined).join(' ');
  return name !== '' ? name : (values['company'] ?? values['primary_email'] ?? '');
}
