import { describe, expect, it } from 'vitest';
import { readCell } from './read-cell.ts';
import type { CellKind } from './import-target.ts';

const TODAY = '2026-03-02';
const read = (kind: CellKind, cell: string) => readCell(kind, cell, TODAY);

describe('dates', () => {
  it.each([
    ['3/5/1980', '1980-03-05'],
    ['03/05/1980', '1980-03-05'],
    ['3-5-80', '1980-03-05'],
    ['3.5.1980', '1980-03-05'],
    ['3/5/26', '2026-03-05'],
    ['3/5/76', '1976-03-05'],
    ['3/5/77', '1977-03-05'],
    ['1980-03-05', '1980-03-05'],
    ['1980/3/5', '1980-03-05'],
    ['19800305', '1980-03-05'],
    ['03051980', '1980-03-05'],
    ['Mar 5, 1980', '1980-03-05'],
    ['March 5 1980', '1980-03-05'],
    ['Sept. 5th, 1980', '1980-09-05'],
    ['5-Mar-80', '1980-03-05'],
    ['5 March 1980', '1980-03-05'],
    ['05MAR1980', '1980-03-05'],
    ["5-Mar-'80", '1980-03-05'],
    ['Wednesday, March 5, 1980', '1980-03-05'],
    ['1980-03-05T00:00:00.000Z', '1980-03-05'],
    ['3/5/1980 12:00:00 AM', '1980-03-05'],
    ['3/5/1980 0:00', '1980-03-05'],
    ['2/29/2024', '2024-02-29'],
    ['', ''],
    ['n/a', ''],
    ['-', ''],
    ['#N/A', ''],
    ['00/00/0000', ''],
    ['0', ''],
  ])('reads the date %j as %j', (cell, value) => expect(read('date', cell)).toEqual({ value }));

  it.each([
    '2/30/1980',
    '25/12/1980',
    '1850-01-01',
    '12',
    '1950',
    '62',
    '195',
    '29285',
    '29285.5',
    '99999',
    'soon',
    'Marble 5 1980',
    '3/1980',
    '1/1/2101',
  ])('refuses the date %j', (cell) =>
    expect(read('date', cell)).toEqual({ error: expect.stringContaining(cell) as string }),
  );

  it.each([
    ['3/5/45', '1945-03-05'],
    ['3/5/27', '1927-03-05'],
    ['1/5/26', '2026-01-05'],
    ['5-Mar-12', '2012-03-05'],
  ])('reads the birth date %j as %j', (cell, value) =>
    expect(read('birth-date', cell)).toMatchObject({ value }),
  );
  it('refuses a birth date in the future', () =>
    expect(read('birth-date', '3/3/2026')).toEqual({
      error: "'3/3/2026': A birth date cannot be in the future",
    }));
});

describe('amounts', () => {
  it.each([
    ['$1,200.50', '1200.50'],
    ['1200.5', '1200.50'],
    ['(45.00)', '-45.00'],
    ['($1,045.00)', '-1045.00'],
    ['45.00-', '-45.00'],
    ['-$45', '-45.00'],
    [' $ 12 ', '12.00'],
    ['USD 45', '45.00'],
    ['45 dollars', '45.00'],
    ['$120/mo', '120.00'],
    ['1.2E2', '120.00'],
    ['\u00a0$5.00\u00a0', '5.00'],
    ['$ -', ''],
    ['-', ''],
    ['', ''],
    ['N/A', ''],
  ])('reads the amount %j as %j', (cell, value) =>
    expect(read('currency', cell)).toEqual({ value }),
  );
  it.each(['12,00', '85 90', 'ten', '1.2.3', '1/2', '9999999999999'])(
    'refuses the amount %j',
    (cell) => expect(read('currency', cell)).toHaveProperty('error'),
  );
});

describe('telephone numbers', () => {
  it.each([
    '3055550142',
    '305-555-0142',
    '(305) 555-0142',
    '305.555.0142',
    '305 555 0142',
    '(305)555-0142',
    '1-305-555-0142',
    '+1 305 555 0142',
    '+13055550142',
    '13055550142',
    '3055550142.0',
    '3.055550142E9',
    'Cell: 305-555-0142',
    '305-555-0142 (H)',
    'c. 305/555-0142',
    '305–555–0142',
    '305‑555‑0142',
    '(305)\u00a0555\u20110142',
    '+1\u2009305\u2212555\u22120142',
    '３０５-555-0142',
    '305\u00ad-555-0142',
  ])('reads the phone number %j in its one format', (cell) =>
    expect(read('phone', cell)).toEqual({ value: '(305) 555-0142' }),
  );
  it.each([
    ['305-555-0142 ext. 12', 'left out: extension 12'],
    ['3055550142x12', 'left out: extension 12'],
    ['305-555-0142 / 786-555-0199', 'left out: 786-555-0199'],
    ['305-555-0142\n786-555-0199', 'left out: 786-555-0199'],
    ['305-555-0142 ::: 786-555-0199', 'left out: 786-555-0199'],
    ['Phone:(305) 555-0142 Mobile:786-555-0199', 'left out: Mobile:786-555-0199'],
  ])('reads the phone number %j with the remark %j', (cell, remark) =>
    expect(read('phone', cell)).toEqual({ value: '(305) 555-0142', remark }),
  );
  it.each([
    ['+34 91 555 01 42', '+34 91 555 01 42'],
    ['555-0142', '555-0142'],
    ['none', ''],
    ['', ''],
  ])('stores the foreign phone number %j as %j', (cell, value) =>
    expect(read('phone', cell)).toEqual({ value }),
  );
  it.each(['3.06E+09', '12', '+', 'call her', '305-555-014', '23055550142'])(
    'refuses the phone number %j',
    (cell) => expect(read('phone', cell)).toHaveProperty('error'),
  );
});

describe('social security numbers', () => {
  it.each([
    ['900-12-6037', '900-12-6037'],
    ['900126037', '900-12-6037'],
    ['900 12 6037', '900-12-6037'],
    ['12126037', '012-12-6037'],
    ['1126037', '001-12-6037'],
    ['12126037.0', '012-12-6037'],
    ['900‑12‑6037', '900-12-6037'],
    ['900\u00a012\u00a06037', '900-12-6037'],
    ['900—12−6037', '900-12-6037'],
    ['n/a', ''],
  ])('reads the SSN %j as %j', (cell, value) => expect(read('ssn', cell)).toMatchObject({ value }));
  it.each(['***-**-6037', '***‑**‑6037', 'xxx-xx-6037', 'XXXXX6037'])(
    'leaves the stored SSN unchanged for the mask %j',
    (cell) =>
      expect(read('ssn', cell)).toEqual({ value: '', remark: 'a hidden number was left alone' }),
  );
  it.each([
    ['6037', 'A social security number has 9 digits'],
    ['9001260371', 'A social security number has 9 digits'],
    ['pending 900', 'A social security number has 9 digits'],
    ['abc', 'A social security number has 9 digits'],
    ['123-45-678', 'This social security number is missing a digit'],
    ['000-00-0000', 'This cannot be a social security number. Check the digits'],
    ['000000000', 'This cannot be a social security number. Check the digits'],
  ])('refuses the SSN %j without repeating it', (cell, error) =>
    expect(read('ssn', cell)).toEqual({ error }),
  );
});

describe('other cells', () => {
  it.each<[CellKind, string, string]>([
    ['email', 'Maria@Example.com ', 'Maria@Example.com'],
    ['email', 'mailto:maria@example.com', 'maria@example.com'],
    ['email', 'Maria Lopez <maria@example.com>', 'maria@example.com'],
    ['email', 'maria@example.com;', 'maria@example.com'],
    ['email', 'none', ''],
    ['status', 'Active', 'client'],
    ['status', 'PROSPECT', 'lead'],
    ['status', '', ''],
    ['age', '71 yrs', '71'],
    ['age', '71.0', '71'],
    ['text', "'=SUM(A1)", '=SUM(A1)'],
    ['text', "O'Brien", "O'Brien"],
    ['text', "'Tis", "'Tis"],
    ['text', '#REF!', ''],
    ['text', '-', '-'],
    ['text', ' a\r\nb\u00a0', 'a\nb'],
    ['text', 'a\u0007b\u0001\tc\uffff', 'ab\tc'],
    ['secret', '4012888888881881.0', '4012888888881881'],
    ['secret', '••••6789', '••••6789'],
    ['id', '1042', '1042'],
    ['id', '#1042.0', '1042'],
    ['name', ' Lopez,  Maria ', 'Lopez,  Maria'],
  ])('reads the %s %j as %j', (kind, cell, value) => expect(read(kind, cell)).toEqual({ value }));
  it('reads the first of two emails with a remark', () =>
    expect(read('email', 'a@example.com; b@example.com')).toEqual({
      value: 'a@example.com',
      remark: 'left out: b@example.com',
    }));
  it.each<[CellKind, string]>([
    ['email', 'maria at example.com'],
    ['status', 'maybe'],
    ['age', '171'],
    ['secret', '4.01289E+15'],
    ['id', 'A17'],
  ])('refuses the %s %j', (kind, cell) => expect(read(kind, cell)).toHaveProperty('error'));
});
