import type { ImportRows } from '@porchlight/ledger/import';
import { expect, it } from 'vitest';
import { changeLines, lookalikeLines } from './describe-import.ts';

type Row = ImportRows['data'][number];

const row: Row = {
  ...{ line: 1234, action: 'create', client_id: null, name: 'Bea Moss', reason: '' },
  ...{ fields: [], changes: [], lookalike: { id: 12, name: 'Ana Moss', by: 'email' } },
};
const rows = (one: Partial<Row>, more = false): ImportRows => ({
  ...{ success: true, more },
  data: [{ ...row, ...one }],
});

it('says whom a new client may be, and whether that is left out', () => {
  const line = '  line 1,234: Bea Moss: same email as Ana Moss (client 12)';
  expect(lookalikeLines(rows({}), true)).toEqual([
    'New, but may be there already; left out:',
    line,
  ]);
  expect(lookalikeLines(rows({}, true), false)).toEqual([
    'New, but may be there already; --without-lookalikes leaves them out:',
    line,
    '  and more',
  ]);
  expect(lookalikeLines({ success: true, data: [], more: false }, false)).toEqual([]);
});

it('says what changes, of hidden values that look alike only that they do', () => {
  const change = (field: string, from: string, to: string) => ({ field, from, to });
  const changes = [
    ...[change('company', '', 'Tea House'), change('dob', '3/5/1980', '3/6/1980')],
    ...[change('mp_pass', '••••••••', '••••••••'), change('a', '1', '2')],
    ...[change('b', '1', '2'), change('c', '1', '2'), change('d', '1', '2')],
  ];
  expect(changeLines(rows({ action: 'update', changes }))).toEqual([
    'Changed:',
    '  line 1,234: Bea Moss: company blank -> Tea House; dob 3/5/1980 -> 3/6/1980; mp_pass changes; a 1 -> 2; b 1 -> 2; c 1 -> 2; 1 more',
  ]);
});
