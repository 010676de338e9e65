import { formatNumber } from '@porchlight/kernel';
import { countText } from '../../rules/count-text.ts';
import { atPlace, keyLabels, sameAs } from '../../rules/import/import-messages.ts';
import { importLabel } from './import-label.ts';
import type { MatchKey } from '../../rules/import/match-key.ts';

const clients = (count: number) => countText(count, 'client');
const stay = (count: number) =>
  count === 1
    ? '1 client was kept because it was'
    : `${clients(count)} were kept because they were`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const rows = (count: number) => countText(count, 'row');

/** Texts of the import. */
export const importTexts = {
  title: 'Import Clients',
  importFile: importLabel,
  cancel: 'Cancel',
  notLoaded: "Couldn't load the import. Try again.",
  number: formatNumber,

  choose: {
    file: 'Client file',
    help: 'A CSV file or an Excel workbook (.xlsx) of up to 80 MB. Title rows and totals are OK: they are skipped.',
    tooLarge: 'This file is larger than 80 MB.',
    empty: 'This file is empty.',
    uploading: (name: string) => `Uploading ${name}`,
    reading: 'Reading the file…',
    stop: 'Stop Uploading',
  },

  recent: {
    title: 'Recent imports',
    none: 'No imports yet.',
    by: (name: string, when: string) => (name === '' ? when : `${name}, ${when}`),
    states: {
      uploaded: 'Not checked yet',
      checking: 'Checking',
      checked: 'Checked, not imported',
      running: 'Importing',
      finished: 'Imported',
      undoing: 'Undoing',
      undone: 'Undone',
      discarded: 'Removed',
    },
    remove: (name: string) => `Remove ${name}`,
  },

  match: {
    lead: (name: string, line: number | null) =>
      line === null
        ? `${name} has no headers. Choose the field for each column.`
        : `Found column headers on line ${formatNumber(line)} of ${name}. Review how each column is mapped.`,
    sheet: 'Sheet',
    sheetHelp: (count: number) =>
      `This workbook has ${countText(count, 'sheet')}. Only the selected one is imported.`,
    hiddenSheet: (name: string) => `${name} (hidden)`,
    column: 'Column',
    examples: 'Examples',
    field: 'Field',
    unnamed: (place: number) => `Column ${place + 1}`,
    fieldOf: (column: string) => `Field for ${column}`,
    leftOut: "Don't import",
    by: {
      remembered: 'Same as last time',
      position: 'By its place, as last time',
      unfit: 'Different values than last time',
      name: 'Matched by header',
      content: 'Matched by content',
    },
    position:
      'Columns without a header are matched by their place in an earlier file. Check each one against its examples.',
    unfit: (columns: readonly string[]) =>
      `${columns.length === 1 ? 'This column no longer has' : 'These columns no longer have'} the values that ${columns.length === 1 ? 'it' : 'they'} had in an earlier file with the same headers, so ${columns.length === 1 ? 'it is' : 'they are'} not matched: ${columns.join('; ')}. Choose a field.`,
    counted: (matched: number, all: number) => `${matched} of ${all} columns are matched.`,
    key: 'Match existing clients by',
    keyHelp:
      'A row that finds a client updates that client. If its name, birth date, SSN, or Medicare number says otherwise, you decide. Rows without this value are compared by name and birth date. Blank cells never clear a value.',
    noKey: 'Match a column to the client ID, email, phone, or to name and birth date.',
    keys: {
      id: 'Porchlight client number',
      email: 'Primary email',
      phone: 'Primary phone',
      name_and_birth_date: 'Name and birth date',
      ssn: 'SSN',
      medicare_number: 'Medicare number',
    } satisfies Record<MatchKey, string>,
    ownNumbers: 'These are Porchlight client numbers',
    ownNumbersHelp:
      "Check this only if the numbers came from this portal. Numbers from another system would update the wrong clients: choose “Don't import” for that column instead.",
    ownNumbersNeeded:
      "Confirm that these are Porchlight client numbers, or choose “Don't import” for the column.",
    keptIn: {
      with_first_name: 'Not imported. Can be kept in the first name',
      with_last_name: 'Not imported. Can be kept in the last name',
    } as Readonly<Record<string, string>>,
    twice: 'Another column is matched to this field',
    check: 'Preview Import',
    checking: 'Checking...',
    otherFile: 'Choose Another File',
  },

  progress: {
    checking: 'Checking the file',
    running: 'Importing clients',
    undoing: 'Undoing the import',
    waiting: 'Getting ready...',
    rows: (done: number, total: number | null) =>
      total === null ? `${rows(done)} so far` : `${formatNumber(done)} of ${rows(total)}`,
    stays: 'You can close this window. The import keeps running; check on it under Import.',
  },

  result: {
    checked: (name: string, key: MatchKey | null) =>
      `Preview of ${name}: nothing has been imported yet.${key === null ? '' : ` Clients are matched by ${keyLabels[key]}.`}`,
    finished: (created: number, updated: number) =>
      `${clients(created)} added, ${clients(updated)} updated.`,
    undone: (undone: number, kept: number) =>
      kept === 0
        ? `The import was undone: ${clients(undone)}.`
        : `The import was undone: ${clients(undone)}. ${stay(kept)} edited since.`,
    nothing: 'There is nothing to import: every row is skipped or unchanged.',
    undecided: (conflicts: number, duplicates: number) =>
      `${[
        ...(conflicts === 0 ? [] : [countText(conflicts, 'conflict')]),
        ...(duplicates === 0
          ? []
          : [
              duplicates === 1
                ? '1 possible duplicate'
                : `${formatNumber(duplicates)} possible duplicates`,
            ]),
      ].join(' and ')} will be skipped unless you choose otherwise.`,
    leftOut: (count: number) => `${countText(count, 'column')} of the file will not be imported:`,
    leftOutColumn: (column: string, example: string | null, keptIn: string | null) =>
      [
        example === null ? column : `${column} (such as ${example})`,
        ...(keptIn === null ? [] : [keptIn]),
      ].join(': '),
    keptIn: {
      with_first_name: 'can be kept in the first name, under Change Columns',
      with_last_name: 'can be kept in the last name, under Change Columns',
    } as Readonly<Record<string, string>>,
    decision: {
      label: (line: number) => `What to do with line ${formatNumber(line)}`,
      skip: 'Skip this row',
      create: 'Add as a new client',
      update: (name: string) => `Update ${name}`,
      badge: 'Decided',
    },
    bulk: {
      label: 'All of these rows',
      conflict: 'All conflicts:',
      possible_duplicate: 'All possible duplicates:',
      skip: 'Skip All',
      create: 'Add All as New Clients',
      update: 'Update All Existing Clients',
    },
    compare: {
      label: (name: string) => `Stored values of ${name} and the values in the file`,
      field: 'Field',
      stored: 'In Porchlight',
      file: 'In the file',
      same: (value: string) => `${value} (same)`,
    },
    partial: 'Some cells skipped',
    download: 'Download Skipped Rows',
    downloading: 'Downloading...',
    failed: atPlace,
    filter: 'Rows to show',
    all: 'All',
    actions: {
      create: 'New',
      conflict: 'Conflicts',
      possible_duplicate: 'Possible duplicates',
      update: 'Changed',
      unchanged: 'Unchanged',
      skip: 'Skipped',
      undone: 'Undone',
      kept: 'Left as is',
    },
    possibleClient: (by: Parameters<typeof sameAs>[0]) => `${capital(sameAs(by))} `,
    line: 'Line',
    what: 'Result',
    client: 'Client',
    detail: 'Details',
    rows: 'Rows of the file',
    noRows: 'No rows of this kind.',
    unnamed: 'No name',
    fields: (names: readonly string[], more: number) =>
      more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`,
    was: (from: string) => (from === '' ? 'blank' : from),
    onlyChanged: 'changed',
    allChanges: (count: number) => `Show All ${count} Changes`,
    fewerChanges: 'Show Fewer',
    more: 'Show More',
    moreBusy: 'Loading...',
    columns: 'Change Columns',
    run: (count: number) => `Import ${clients(count)}`,
    running: 'Starting...',
    undo: 'Undo Import',
    undoQuestion: (name: string) => `Undo the import of ${name}?`,
    undoAnswer:
      'Added clients are deleted and changed ones get their old values back. Clients that were edited since stay as they are.',
    undoBusy: 'Starting...',
    another: 'Import Another File',
  },
} as const;
