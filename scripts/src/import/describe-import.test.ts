import type { Import, ImportRows } from '@porchlight/ledger/import';
import { expect, it } from 'vitest';
import { changeLines, countLine, partialLines, skippedLines } from './describe-import.ts';

type Row = ImportRows['data'][number];

const row: Row = {
  line: 1234,
  action: 'create',
  client_id: null,
  name: 'Bea Moss',
  reason: '',
  fields: [],
  changes: [],
  partial: false,
  issue: null,
  decision: null,
  possible_clients: [{ id: 12, name: 'Ana Moss', by: 'email' }],
};
const rows = (one: Partial<Row>, more = false): ImportRows => ({
  success: true,
  more,
  data: [{ ...row, ...one }],
});

it('names the possible clients of a skipped row and the reason', () => {
  expect(
    skippedLines(rows({ action: 'skip', reason: 'Different name than this client' }, true)),
  ).toEqual([
    '  line 1,234: Bea Moss: same email as Ana Moss (client 12); Different name than this client',
    '  and more',
  ]);
});

it('lists rows that are imported without some of their cells', () => {
  const reason = "DOB left out: '13/13/1980' is not a date";
  expect(partialLines(rows({ partial: true, reason }))).toEqual([
    'Imported without some cells:',
    `  line 1,234: Bea Moss: ${reason}`,
  ]);
  expect(partialLines({ success: true, data: [], more: false })).toEqual([]);
});

it('counts rows that need a decision among the skipped ones', () => {
  const counts = { create: 1200, update: 2, unchanged: 0, skip: 9, conflicts: 3, partial: 4 };
  expect(countLine({ counts, key: 'ssn' } as Import)).toBe(
    '1,200 new, 2 changed, 0 unchanged, 9 skipped (3 conflicts), 4 without some of their cells, recognized by SSN',
  );
});

it('lists the changes and says only that hidden values differ', () => {
  const change = (field: string, from: string, to: string) => ({ field, from, to });
  const changes = [
    change('company', '', 'Tea House'),
    change('dob', '3/5/1980', '3/6/1980'),
    change('mp_pass', '••••••••', '••••••••'),
    change('a', '1', '2'),
    change('b', '1', '2'),
    change('c', '1', '2'),
    change('d', '1', '2'),
  ];
  expect(changeLines(rows({ action: 'update', changes }))).toEqual([
    'Changed:',
    '  line 1,234: Bea Moss: company blank -> Tea House; dob 3/5/1980 -> 3/6/1980; mp_pass changes; a 1 -> 2; b 1 -> 2; c 1 -> 2; 1 more',
  ]);
});
