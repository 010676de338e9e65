import {
  atPlace,
  noticeText,
  sameAs,
  type Import,
  type ImportRows,
  type MatchKey,
} from '@porchlight/ledger/import';

type Row = ImportRows['data'][number];

const AND_MORE = '  and more';
const CHANGES_SHOWN = 6;
const KEY_WORDS: Readonly<Record<MatchKey, string>> = {
  id: 'client ID',
  email: 'primary email',
  phone: 'primary phone',
  name_and_birth_date: 'name and birth date',
  ssn: 'SSN',
  medicare_number: 'Medicare number',
};

/** What the columns of the file were taken for, a line each. */
export function columnLines({ columns }: Import): readonly string[] {
  const width = Math.max(...columns.map(({ header }) => header.length));
  return columns.map(({ header, field, by }, place) => {
    const name = header === '' ? `Column ${place + 1}` : header;
    const leftOut = by === 'unfit' ? 'left out: other values than in an earlier file' : 'left out';
    return `  ${name.padEnd(width)}  ${field === null ? leftOut : `${field} (${by ?? 'chosen'})`}`;
  });
}

/** How many clients are new, changed and so on. */
export function countLine({ counts, key }: Import): string {
  const { create = 0, update = 0, unchanged = 0, skip = 0, partial = 0 } = counts ?? {};
  const { conflicts = 0, possible_duplicates: duplicates = 0 } = counts ?? {};
  const open = [
    ...(conflicts > 0 ? [`${number(conflicts)} conflicts`] : []),
    ...(duplicates > 0 ? [`${number(duplicates)} possible duplicates`] : []),
  ];
  const why = open.length === 0 ? '' : ` (${open.join(', ')})`;
  const cells = partial === 0 ? '' : `, ${number(partial)} without some of their cells`;
  const by = key === null ? '' : `, recognized by ${KEY_WORDS[key]}`;
  return `${number(create)} new, ${number(update)} changed, ${number(unchanged)} unchanged, ${number(skip)} skipped${why}${cells}${by}`;
}

/** What was noticed in the file, a line each. */
export function noticeLines({ notices }: Import): readonly string[] {
  return notices.map((notice) => `Note: ${noticeText(notice)}`);
}

/** The skipped rows, with their lines, the clients they may be about, and the reasons. */
export function skippedLines({ data, more }: ImportRows): readonly string[] {
  const lines = data.map((row) => {
    const about = row.possible_clients.map(
      ({ id, name, by }) => `${sameAs(by)} ${name} (client ${id})`,
    );
    return rowLine(row, [...about, ...(row.reason === '' ? [] : [row.reason])].join('; '));
  });
  return more ? [...lines, AND_MORE] : lines;
}

/** Rows that are imported without some of their cells. */
export function partialLines({ data, more }: ImportRows): readonly string[] {
  if (data.length === 0) return [];
  const lines = data.map((row) => rowLine(row, row.reason));
  return ['Imported without some cells:', ...lines, ...(more ? [AND_MORE] : [])];
}

/** Why a step failed, with the place in the file. */
export function failureLine({ error }: Import): string {
  return error === null ? '' : atPlace(error.message, error.line, error.column);
}

/** Clients who are changed, with what their fields hold and get. */
export function changeLines({ data, more }: ImportRows): readonly string[] {
  if (data.length === 0) return [];
  const lines = data.map((row) => {
    const shown = row.changes.slice(0, CHANGES_SHOWN).map(changeText);
    const left = row.changes.length - shown.length;
    return rowLine(row, [...shown, ...(left > 0 ? [`${number(left)} more`] : [])].join('; '));
  });
  return ['Changed:', ...lines, ...(more ? [AND_MORE] : [])];
}

/** Hidden values may look alike. */
function changeText({ field, from, to }: Row['changes'][number]): string {
  if (from === to) return `${field} changes`;
  return `${field} ${from === '' ? 'blank' : from} -> ${to}`;
}

function rowLine({ line, name }: Row, says: string): string {
  return `  line ${number(line)}: ${name === '' ? '' : `${name}: `}${says}`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
