/** A client of the messy file, whatever the spelling there. */
interface MessyClient {
  /** Of the row in the file. */
  readonly line: number;
  readonly last: string;
  readonly first: string;
  readonly email: string;
  /** yyyy-mm-dd or null. */
  readonly dob: string | null;
  readonly phone: string;
  readonly ssn: string;
  readonly agi: string | null;
  readonly notes: string;
  readonly address: string;
}

export interface MessyFile {
  readonly text: string;
  readonly clients: readonly MessyClient[];
  /** Skipped lines, with a part of the reason. */
  readonly skipped: ReadonlyMap<number, string>;
}

interface MessySetting {
  readonly rows: number;
  readonly delimiter: ',' | ';' | '\t';
  readonly lineBreak: '\r\n' | '\n';
}

const HEADERS = [
  'Last',
  'First Name',
  'D.O.B.',
  'Cell',
  'E-mail',
  'SS#',
  'Street',
  'City',
  'State',
  'Zip',
  'Annual Income',
  'Notes',
  'Phone',
  'Notes',
  'Cigna',
  'Client Status',
  'Favourite Colour',
];
const LASTS = ['Lopez', 'Muñoz', "O'Brien", 'de la Cruz', 'Kessler-Stone', ' Diaz ', 'Nuñez'];
const FIRSTS = ['María', 'Harold', 'Ana Sofía', 'José', 'Ida', 'Ben'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;

type Spelling = (value: string) => string;

/** Of yyyy-mm-dd. */
const DATES: readonly Spelling[] = [
  (iso) => us(iso, '/'),
  (iso) => us(iso, '-'),
  (iso) => us(iso, '.'),
  (iso) => iso,
  (iso) => iso.replaceAll('-', ''),
  (iso) => `${iso}T00:00:00.000Z`,
  (iso) => `${us(iso, '/')} 12:00:00 AM`,
  (iso) => `${MONTHS[month(iso)]!} ${day(iso)}, ${iso.slice(0, 4)}`,
  (iso) => `${day(iso)}-${MONTHS[month(iso)]!}-${iso.slice(2, 4)}`,
  (iso) => `${us(iso, '/')} 0:00`,
  (iso) => `${MONTHS[month(iso)]!} ${day(iso)}th ${iso.slice(0, 4)}`,
];

/** Of ten digits. */
const PHONES: readonly Spelling[] = [
  (d) => d,
  (d) => `${d.slice(0, 3)}-${d.slice(3, 6)}-${d.slice(6)}`,
  (d) => `(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`,
  (d) => `${d.slice(0, 3)}.${d.slice(3, 6)}.${d.slice(6)}`,
  (d) => `+1 ${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(6)}`,
  (d) => `1${d}`,
  (d) => `${d}.0`,
  (d) => `${d[0]!}.${d.slice(1)}E9`,
  (d) => `${d.slice(0, 3)}-${d.slice(3, 6)}-${d.slice(6)} ext 12`,
];

/** Of 9 digits that begin with a zero every second time. */
const SSNS: readonly Spelling[] = [
  (d) => `${d.slice(0, 3)}-${d.slice(3, 5)}-${d.slice(5)}`,
  (d) => String(Number(d)),
  (d) => `${String(Number(d))}.0`,
];

const AMOUNTS: readonly (readonly [cell: string, stored: string | null])[] = [
  ['$1,200.50', '1200.50'],
  ['(45.00)', '-45.00'],
  ['41200', '41200.00'],
  [' $ 12.5 ', '12.50'],
  ['N/A', null],
  ['-', null],
  ['USD 300', '300.00'],
];

/**
 * A file as agencies send it, with every trap: titles above the header, totals below, dates, amounts, and numbers in
 * all spellings, cells over several lines, short and long rows, blank lines, repeated headers, and rows about no client,
 * about an existing client, or full of nonsense. All values are made up.
 */
export function messyFile({ rows, delimiter, lineBreak }: MessySetting): MessyFile {
  const lines: string[] = [];
  const clients: MessyClient[] = [];
  const skipped = new Map<number, string>();
  let line = 1;
  const write = (cells: readonly string[]): number => {
    const text = cells.map((cell) => quoted(cell, delimiter)).join(delimiter);
    const at = line;
    lines.push(text);
    line += text.split(/\r\n|\n/).length;
    return at;
  };
  write(['Sunrise Agency', '', 'Client list']);
  write(['Exported 3/2/2026 by the office']);
  write([]);
  write(HEADERS);
  for (let index = 0; index < rows; index += 1) {
    const { cells, client } = row(index, lineBreak);
    if (index > 0 && index % 100 === 0) write([]);
    if (index > 0 && index % 1000 === 0) skipped.set(write(HEADERS), 'header');
    if (index % 250 === 99) {
      clients.push({ ...client, dob: null, line: write(cells.with(2, '13/45/1980')) });
    } else if (index % 250 === 149) {
      clients.push({ ...client, agi: null, line: write(cells.with(10, 'about ten')) });
    } else {
      const at = write(shaped(index, cells));
      clients.push({ ...client, line: at });
      if (index % 333 === 17) skipped.set(write(cells), 'The same client');
    }
    if (index % 1000 === 500)
      skipped.set(write(cells.map((_, place) => (place === 10 ? '5' : ''))), 'No name, company');
  }
  write([]);
  skipped.set(
    write(['Grand Total', '', '', '', '', '', '', '', '', '', '$1,234,567.00']),
    'Totals',
  );
  skipped.set(write(['Printed on 3/2/2026']), 'Comment');
  return { text: lines.join(lineBreak) + lineBreak, clients, skipped };
}

/** Some rows end early, some have cells beyond the last column. */
function shaped(index: number, cells: readonly string[]): readonly string[] {
  if (index % 41 === 3) return [...cells, '', 'beyond'];
  return index % 37 === 5 ? cells.slice(0, 12) : cells;
}

function row(index: number, lineBreak: string) {
  const last = `${LASTS[index % LASTS.length]!.trim()} ${String(index)}`;
  const first = FIRSTS[index % FIRSTS.length]!;
  const dob = new Date(Date.UTC(1940, 0, 1) + ((index * 37) % 20_000) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const digits = `${index % 2 === 0 ? '305' : '786'}555${String(index % 10_000).padStart(4, '0')}`;
  const ssn = `${index % 2 === 0 ? '012' : '900'}12${String((index % 9_999) + 1).padStart(4, '0')}`;
  const [amount, agi] = AMOUNTS[index % AMOUNTS.length]!;
  const noDob = index % 29 === 0;
  const email = `client.${String(index)}@example.com`;
  const notes = NOTES[index % NOTES.length]!;
  const street = `${String(index)} Ocean Drive`;
  const cells = [
    index % 7 === 5 ? ` ${last}\u00a0` : last,
    first,
    noDob ? 'n/a' : DATES[index % DATES.length]!(dob),
    PHONES[index % PHONES.length]!(digits),
    index % 11 === 4 ? `mailto:${email};` : email,
    SSNS[index % SSNS.length]!(ssn),
    street,
    'Miami',
    'FL',
    '03139',
    amount,
    notes.replaceAll('\n', lineBreak),
    index % 13 === 0 ? 'none' : '',
    '',
    index % 17 === 0 ? '$ -' : '12',
    ['Active', 'Prospect', '', 'New'][index % 4]!,
    'blue',
  ];
  const client: Omit<MessyClient, 'line'> = {
    last,
    first,
    email,
    notes,
    agi,
    dob: noDob ? null : dob,
    phone: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    ssn: `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`,
    address: `${street}, Miami, FL, 03139`,
  };
  return { cells, client };
}

const NOTES = [
  '',
  'Likes tea; and, coffee',
  'Said "call me"\nafter five',
  'Plain',
  'Height 5\'10"',
];

function quoted(cell: string, delimiter: string): string {
  const needs = cell.includes(delimiter) || /["\r\n]/.test(cell);
  return needs ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function us(iso: string, separator: string): string {
  return [month(iso) + 1, day(iso), iso.slice(0, 4)].join(separator);
}

function month(iso: string): number {
  return Number(iso.slice(5, 7)) - 1;
}

function day(iso: string): number {
  return Number(iso.slice(8));
}
