import { expect, it } from 'vitest';
import { ledgerColumns } from '../../server/ledger-columns.ts';
import { gridColumns } from '../page/ledger-screen.tsx';
import { searchColumns } from './search-columns.ts';

const columns = gridColumns(ledgerColumns);
const best = (typed: string) => searchColumns(typed, columns)[0]?.key;

it.each([
  ['dep2 dob', 'dep2_dob'],
  ['dep 2 dob', 'dep2_dob'],
  ['DOB dep2', 'dep2_dob'],
  ['dep2', 'dep2_name'],
  ['dob', 'dob'],
  ['birth', 'dob'],
  ['aor', 'aor'],
  ['last', 'client_last_name'],
  ['first name', 'client_first_name'],
  ['ssn', 'ssn'],
  ['spouse ssn', 'spouse_ssn'],
  ['card code', 'cvc'],
  ['bank account', 'account_name'],
  ['nxt fu', 'next_f_u_date'],
  ['sib 3 status', 'status_of_sibling3'],
  ['gap prem', 'gap_plan_premium'],
  ['fu', 'next_f_u_date'],
])('finds for %j first the column %s', (typed, key) => {
  expect(best(typed)).toBe(key);
});

it('matches all columns while nothing is typed, and none for an unknown name', () => {
  expect(searchColumns('  ', columns)).toBe(columns);
  expect(searchColumns('xqzw', columns)).toEqual([]);
});
