import { formatNumber } from '@porchlight/kernel';

/** Remarks about the rows of a file, for server and browser. */
export const rowReasons = {
  headerAgain: 'Repeated header row',
  otherHeader: 'Header of another table',
  otherTable: (line: number) =>
    `Below the header in line ${formatNumber(line)}, which has other columns. Import that table from a file of its own`,
  total: 'Totals row',
  note: 'Comment row',
  anonymous: 'No name, company, email, or phone identifies the client',
  unknownId: (id: number) => `No client with ID ${id}`,
  twice: (line: number) => `The same client as in line ${formatNumber(line)}`,
  several: (count: number, what: string) => `${count} clients have this ${what}`,
  gone: 'This client was deleted during the import',
  unclearDate: (cell: string) =>
    `${cell}: dates of this column have the month first and the day first, so this one may be either`,
  unclearAmount: (cell: string) =>
    `${cell}: this column doesn't say whether its points and commas separate thousands or cents`,
  cell: (column: string, message: string) => `${column}: ${message}`,
  cellLeftOut: (column: string, message: string) => `${column} left out: ${message}`,
  guesses: (end: string) => `Too many different numbers of today end in ${end}`,
  notCompared: (columns: string) => `Hidden values not compared: ${columns}`,
  differs: (what: string) => `Different ${what} than this client`,
  sameInFile: (what: string, line: number) => `Same ${what} as line ${formatNumber(line)}`,
  possibleClient: (what: string, name: string) => `Same ${what} as ${name}`,
  changed: 'This client was changed after the dry run',
  busy: 'Someone else was editing this client during the import',
  twin: 'Another client with the same name, email, phone, or number was added or changed around the time of the dry run. Check the file again',
  left: 'Edited since, or now in use',
} as const;

/** Why a decision about a row is refused. */
export const decisionErrors = {
  whichClient: 'Choose the client to update',
  noClient: 'This client was deleted. Choose another one.',
  updatedByLine: (line: number) => `Line ${formatNumber(line)} updates this client already`,
} as const;

/** Above the reasons in a file of skipped rows; no column of a client is called so. */
export const skippedFileHeader = 'Why it was skipped';

/** What the keys are called in a sentence. */
export const keyLabels = {
  id: 'number',
  email: 'email',
  phone: 'phone',
  name_and_birth_date: 'name and birth date',
  name: 'name',
  ssn: 'SSN',
  medicare_number: 'Medicare number',
} as const;

/** In what a row contradicts a client, in a sentence. */
export const differenceLabels = {
  name: 'name',
  birth_date: 'birth date',
  ssn: 'SSN',
  medicare_number: 'Medicare number',
} as const;

/** Before the name of a client that a row may be about. */
export function sameAs(by: keyof typeof keyLabels): string {
  return `same ${keyLabels[by]} as`;
}

/** Why a step failed. */
export const stepErrors = {
  fieldGone: 'Clients no longer have this field. Match the columns again.',
  interrupted: 'The import was interrupted. Start it again.',
  notAllowed:
    'The agent who started this can no longer import. Nothing was changed. Ask an agent who can import to start it again.',
  unexpected: 'Something went wrong in the portal. Nothing was imported. Check the file again.',
} as const;

/** Why a file cannot be imported; of a workbook with several sheets, the sheet is named. */
export function noClients(sheet: string | null): string {
  return sheet === null
    ? 'There are no clients in this file.'
    : `There are no clients in the sheet "${sheet}". Choose another sheet.`;
}

/** Of a file with one client whose fields are rows. */
export const turnedTable =
  'The fields of this file are in rows, one below the other. Put them into a row of column headers, with each client in a row below it.';

/** A sheet was chosen in a text file. */
export const noSheets = 'This is not a workbook, so it has no sheets.';

export function noTable(sheets: readonly string[]): string {
  return `There is no table of clients in this workbook: a row of column headers, such as Last Name, Email, or Phone, with clients below it. Sheets: ${sheets.join('; ')}`;
}

/** A sentence with the place in the file that it is about, as far as that is known. */
export function atPlace(message: string, line: number | null, column: string | null): string {
  const place = [
    ...(line === null ? [] : [`line ${formatNumber(line)}`]),
    ...(column === null ? [] : [`column ${column}`]),
  ].join(', ');
  return place === '' ? message : `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${message}`;
}
