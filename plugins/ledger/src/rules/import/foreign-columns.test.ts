import { clientColumns } from '@porchlight/clients/columns';
import { expect, it } from 'vitest';
import { ledgerColumns } from '../../server/ledger-columns.ts';
import { nameMatcher } from './column-names.ts';
import { importTargets } from './import-target.ts';
import { matchColumns } from './match-columns.ts';

const hints = clientColumns.flatMap(({ key, importNames }) =>
  importNames === undefined ? [] : [[key, importNames] as const],
);
const names = nameMatcher(importTargets(ledgerColumns, new Set(['ssn'])), new Map(hints));

const emails = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'];
const agents = [...Array.from({ length: 4 }, () => 'x@example.com'), 'y@example.com'];
const phones = ['305-555-0142', '305-555-0143', '305-555-0144'];
const births = ['3/5/1950', '12/1/1958', '7/30/1961'];

type Columns = readonly (readonly [header: string, field: string | null, ...cells: string[]])[];

// Columns of carriers and other programs that no client field holds, however much their cells look like one.
it.each<[what: string, columns: Columns]>([
  [
    'of an agent',
    [
      ['Member Name', 'full_name'],
      ['Agent Email', null, ...emails],
      ['Writing Producer', null, ...emails],
      ['CSR Cell', null, ...phones],
    ],
  ],
  ['repeated in all rows', [['Contact 1', null, ...agents]]],
  ['of a fax', [['Fax #', null, ...phones]]],
  ['of those who refer clients', [['Referred By Email', null, ...emails]]],
  [
    'of a family',
    [
      ['Beneficiary DOB', null, ...births],
      ["Father's Birthday", null, ...births],
      ['Hijo nacimiento', null, ...births],
    ],
  ],
  ['in unknown words', [['Handy', 'primary_phone', ...phones]]],
  [
    'of a second person with the same headers',
    [
      ['First Name', 'client_first_name'],
      ['Last Name', 'client_last_name'],
      ['DOB', 'dob'],
      ['Email', 'primary_email'],
      ['First Name', null],
      ['Last Name', null],
      ['DOB', null, ...births],
      ['Email', null, ...emails],
      ['Notes', 'notes'],
    ],
  ],
  [
    'of the account of a customer',
    [
      ['Customer', 'full_name'],
      ['Account No.', null],
    ],
  ],
  [
    'of a bank account',
    [
      ['Bank', 'bank_name'],
      ['Account No.', 'account_number'],
      ['Account Name', 'account_name'],
    ],
  ],
  ['that names a bank account', [['Bank Account', 'account_number']]],
  [
    'of a company, as other programs call it',
    [
      ['Full Name', 'full_name'],
      ['Account Number', null],
      ['ACCOUNT NAME', null],
      ['Card Expiry', 'exp_date'],
    ],
  ],
  [
    'as the keys of this portal',
    [
      ['full_name', 'full_name'],
      ['account_number', 'account_number'],
      ['exp_date', 'exp_date'],
    ],
  ],
  [
    'of the name of an account beside its bank',
    [
      ['Full Name', 'full_name'],
      ['Account Name', 'account_name'],
      ['Routing Number', 'routing_number'],
    ],
  ],
  [
    'of the number of an account as other programs call it',
    [
      ['Full Name', 'full_name'],
      ['Acct #', null],
      ['Exp Date', null],
    ],
  ],
  [
    'of the number and the name of an account',
    [
      ['Full Name', 'full_name'],
      ['Acct #', null],
      ['Account Nm', null],
    ],
  ],
  [
    'of the end of a policy',
    [
      ['Insured', 'full_name'],
      ['Expiration Date', null],
    ],
  ],
  [
    'of the end of a card',
    [
      ['Card Number', 'card_number'],
      ['Exp. Date', 'exp_date'],
    ],
  ],
  [
    'of an export of this portal',
    [
      ['id', 'id'],
      ['Account Number', 'account_number'],
      ['Card Expiry', 'exp_date'],
    ],
  ],
  [
    'of the first name beside the last name',
    [
      ['Nome', 'client_first_name', 'Inês', 'João Pedro', 'Rita'],
      ['Sobrenome', 'client_last_name', 'Araújo', 'Conceição', 'Dias'],
    ],
  ],
  [
    'of the last name beside the first name',
    [
      ['Given Name', 'client_first_name', 'Ana', 'Eva'],
      ['Name', 'client_last_name', 'García López', 'Sol'],
    ],
  ],
  [
    'of the whole name beside the last name',
    [
      ['Insured', 'full_name', 'Ana Sol', 'Sol, Eva'],
      ['Last Name', 'client_last_name', 'Sol', 'Sol'],
    ],
  ],
  [
    'of the whole name beside both of its parts',
    [
      ['Name', 'full_name', 'Ana Sol'],
      ['First Name', 'client_first_name', 'Eva'],
      ['Last Name', 'client_last_name', 'Luna'],
    ],
  ],
])('matches columns %s to what they hold', (_, columns) => {
  const matches = matchColumns({
    columns: columns.map(([header, , ...cells]) => ({ header, cells })),
    names,
    remembered: null,
    today: '2026-03-02',
  });
  expect(matches.map(({ field }) => field)).toEqual(columns.map(([, field]) => field));
});
