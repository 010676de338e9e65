import { clientColumns } from '@porchlight/clients/columns';
import { describe, expect, it } from 'vitest';
import { ledgerColumns } from '../../server/ledger-columns.ts';
import { nameMatcher } from './column-names.ts';
import { headerWords } from './header-words.ts';
import { importTargets } from './import-target.ts';
import { matchColumns } from './match-columns.ts';
import { possibleKeys } from './match-key.ts';

const targets = importTargets(ledgerColumns, new Set(['ssn', 'medicarenumber']));
const hints = clientColumns.flatMap(({ key, importNames }) =>
  importNames === undefined ? [] : [[key, importNames] as const],
);
const names = nameMatcher(targets, new Map(hints));
const today = '2026-03-02';

describe('names of columns', () => {
  it.each(targets.filter(({ kind }) => kind !== 'id').map(({ field, header }) => [field, header]))(
    'recognizes %s by its key and by its header',
    (field, header) => {
      expect(names(field)[0]).toBe(field);
      expect(names(header)[0]).toBe(field);
    },
  );

  it.each([
    ['Last', 'client_last_name'],
    ['SURNAME', 'client_last_name'],
    ['First Name', 'client_first_name'],
    ['Client Name', 'full_name'],
    ['Client ID', 'id'],
    ['DOB', 'dob'],
    ['D.O.B.', 'dob'],
    ['Date of Birth', 'dob'],
    ['BirthDate', 'dob'],
    ['Cell', 'primary_phone'],
    ['Cell Phone #', 'primary_phone'],
    ['Tel. No.', 'primary_phone'],
    ['E-mail', 'primary_email'],
    ['Email Address', 'primary_email'],
    ['SS#', 'ssn'],
    ['Social Security Number', 'ssn'],
    ['S.S.N.', 'ssn'],
    ["Driver's License #", 'dl_or_ppnumber'],
    ['Medicare #', 'medicarenumber'],
    ['Dependent #2 Date of Birth', 'dep2_dob'],
    ['Child 1 SSN', 'dep1_ssn'],
    ['Beneficiary 3 Name', 'ben3_name'],
    ["Spouse's DOB", 'spouse_dob'],
    ['Follow-Up Date', 'next_f_u_date'],
    ['Next F/U Date', 'next_f_u_date'],
    ['Teléfono', 'primary_phone'],
    ['Primary Care Physician', 'name_of_pcp'],
    ['Address', 'address'],
    ['Zip', 'address'],
    ['Notas', 'notes'],
    ['Business', 'company'],
    ['Co.', 'company'],
    ['Empresa', 'company'],
    ['Ingreso anual (AGI)', 'agi'],
    ['E-mail 1 - Value', 'primary_email'],
    ['E-mail 2 - Value', 'secondary_email'],
    ['Phone 1 - Value', 'primary_phone'],
    ['Phone 2 - Value', 'secondary_phone'],
    ['Address 1 - Formatted', 'address'],
    ['Address 1 - Postal Code', 'address'],
    ['Organization 1 - Name', 'company'],
    ['Organization Title', 'occupation'],
    ['Home Postal Code', 'address'],
    ['Business Phone', 'secondary_phone'],
    ['Main Email', 'primary_email'],
    ['Billing Street', 'address'],
    ['State/Region', 'address'],
    ['Applicant First Name', 'client_first_name'],
    ['MBR_LAST_NM', 'client_last_name'],
    ['Subscriber SSN', 'ssn'],
    ['Medicare Beneficiary Identifier', 'medicarenumber'],
    ['Fecha de Nac.', 'dob'],
    ['Sobrenome', 'client_last_name'],
    ['Nombre(s)', 'client_first_name'],
    ['Apellido(s)', 'client_last_name'],
    ['Apellido Paterno', 'client_last_name'],
    ['Apellido Materno', 'with_last_name'],
    ['Segundo Apellido', 'with_last_name'],
    ['F. Nac.', 'dob'],
    ['Fec. Nacimiento', 'dob'],
    ['Número de Seguro Social', 'ssn'],
    ['No. de Seguro Social', 'ssn'],
    ['SSN / Seguro Social', 'ssn'],
    ['SSN (Seguro Social)', 'ssn'],
    ['Celular', 'primary_phone'],
    ['Móvil', 'primary_phone'],
    ['Celular/Móvil', 'primary_phone'],
    ['Teléfono móvil', 'primary_phone'],
    ['Dirección postal', 'address'],
    ['C.P.', 'address'],
    ['Ciudad de nacimiento', 'city_of_birth'],
    ['Lugar de nacimiento', 'city_of_birth'],
    ['Prima mensual', 'health_plan_premium'],
  ])('matches the header %j to %s', (header, field) => expect(names(header)[0]).toBe(field));

  it.each([
    '',
    '#',
    'Shoe size',
    'Columna 1',
    'E-mail 1 - Label',
    'Phone 1 - Type',
    'Business Street',
    'Address 2 - City',
    'E-mail Display Name',
  ])('matches the header %j to nothing', (header) => expect(names(header)).toEqual([]));

  const otherNames = hints.flatMap(([, hint]) => hint.names);
  it('lists other names in the form in which headers are compared', () =>
    expect(otherNames.filter((name) => headerWords(name) !== name)).toEqual([]));
  it('gives each other name to one field', () =>
    expect(otherNames.filter((name, index) => otherNames.indexOf(name) !== index)).toEqual([]));
});

describe('matching', () => {
  const match = (headers: readonly string[], cells: readonly (readonly string[])[] = []) =>
    matchColumns({
      columns: headers.map((header, place) => ({ header, cells: cells[place] ?? [] })),
      names,
      remembered: null,
      today,
    }).map(({ field }) => field);

  it('gives a repeated header the next field, and an exact header its own', () =>
    expect(
      match(['Phone', 'Phone', 'Email', 'Email', 'Secondary Phone', 'Notes', 'Notes']),
    ).toEqual([
      'primary_phone',
      'mobile_text_number',
      'primary_email',
      'secondary_email',
      'secondary_phone',
      'notes',
      'notes_2',
    ]));

  it('lets several columns make one address', () =>
    expect(match(['Street', 'City', 'State', 'Zip'])).toEqual([
      'address',
      'address',
      'address',
      'address',
    ]));

  it('takes one address of several, and the whole of it before its parts', () => {
    expect(match(['Home Street', 'Home City', 'Mailing Street', 'Billing City'])).toEqual([
      'address',
      'address',
      null,
      null,
    ]);
    expect(match(['Mailing Street', 'Mailing City', 'Billing Street'])).toEqual([
      'address',
      'address',
      null,
    ]);
    expect(match(['Address 1 - Street', 'Address 1 - Formatted', 'Address 1 - City'])).toEqual([
      null,
      'address',
      null,
    ]);
    expect(match(['Address 1', 'Address 2', 'City', 'Zip'])).toEqual([
      'address',
      'address',
      'address',
      'address',
    ]);
  });

  const A = 'address';
  it.each([
    [
      ['Street', 'City', 'ST', 'Zip'],
      [A, A, A, A],
    ],
    [
      ['Calle', 'Ciudad', 'Estado', 'Código postal'],
      [A, A, A, A],
    ],
    [
      ['Ciudad de nacimiento', 'Estado', 'C.P.'],
      ['city_of_birth', null, A],
    ],
    [
      ['Estado', 'Nombre', 'Ciudad', 'C.P.'],
      [null, 'client_first_name', A, A],
    ],
    [
      ['ST', 'City'],
      [null, A],
    ],
    [
      ['Mailing Address', 'City', 'State', 'Zip'],
      [A, A, A, A],
    ],
    [
      ['Dirección postal', 'Ciudad', 'Estado', 'C.P.'],
      [A, A, A, A],
    ],
    [
      ['Address', 'Mailing Address', 'City', 'State', 'Zip'],
      [A, null, A, A, A],
    ],
    [
      ['Dirección', 'Dirección postal', 'Ciudad'],
      [A, null, A],
    ],
    [
      ['Mailing Address', 'Mailing City', 'City', 'Zip'],
      [null, null, A, A],
    ],
  ])('takes of the columns %j for parts of the address: %j', (headers, fields) =>
    expect(match(headers)).toEqual(fields),
  );

  it('matches columns without a known header by their contents', () =>
    expect(
      match(
        ['x', '', 'y', 'z', 'Number', 'When'],
        [
          ['a@example.com', 'b@example.com', ''],
          ['305-555-0142', '(786) 555-0199'],
          ['900-12-6037', '900-12-6038', 'n/a'],
          ['3/5/1950', '12/1/1988'],
          ['3055550142', '7865550199'],
          ['3/5/2025', '12/1/2025'],
        ],
      ),
    ).toEqual(['primary_email', 'primary_phone', 'ssn', 'dob', null, null]));

  it('repeats the matching of the last file', () =>
    expect(
      matchColumns({
        columns: [
          { header: 'Phone', cells: [] },
          { header: 'Cell', cells: [] },
        ],
        names,
        remembered: [
          { field: 'secondary_phone', by: 'remembered' },
          { field: null, by: null },
        ],
        today,
      }),
    ).toEqual([
      { field: 'secondary_phone', by: 'remembered' },
      { field: null, by: null },
    ]));

  it.each([
    [
      ['id', 'primary_email'],
      ['id', 'email'],
    ],
    [
      ['full_name', 'dob', 'primary_phone'],
      ['phone', 'name_and_birth_date'],
    ],
    [['dob'], []],
  ])('offers for the fields %j the keys %j', (fields, keys) =>
    expect(possibleKeys(new Set(fields))).toEqual(keys),
  );
});
