import { describe, expect, it } from 'vitest';
import { contributedFields } from '../../server/fields/contributed-fields.ts';
import { readClientInput } from '../../server/input/read-client-input.ts';
import { cellError, cellValue } from '../../server/table/cell-input.ts';
import { tableFields } from '../../server/sql/table/table-fields.ts';
import { readClientValue } from './client-value.ts';
import { valueProblems as no } from './value-texts.ts';

const TODAY = '2026-11-20';
const ZERO_WIDTH = '\u200b';

type Spellings = Readonly<Record<string, readonly string[]>>;

/** By the value that is stored, the texts that mean it. */
const birthDates: Spellings = {
  '1980-03-05': [
    '3/5/1980',
    '03/05/1980',
    '3-5-1980',
    '3.5.1980',
    '3 5 1980',
    '3/5/80',
    '3-5-80',
    '03/05/80',
    '1980-03-05',
    '1980/3/5',
    '1980.03.05',
    '19800305',
    '03051980',
    'Mar 5, 1980',
    'mar 5 1980',
    'March 5, 1980',
    'MARCH 5 1980',
    'Mar. 5th, 1980',
    '5-Mar-80',
    '5 March 1980',
    '05MAR1980',
    "5-Mar-'80",
    'Wednesday, March 5, 1980',
    'Wed Mar 5 1980',
    '1980-03-05T00:00:00.000Z',
    '3/5/1980 12:00:00 AM',
    '3/5/1980 0:00',
    ' 3/5/1980 ',
    '\u00a03/5/1980',
    `3/5/1980${ZERO_WIDTH}`,
  ],
  '1945-01-05': ['1/5/45', '01-05-45', '5-Jan-45', 'Jan 5, 45'],
  '1927-01-05': ['1/5/27', '1.5.27'],
  '1937-12-31': ['12/31/37', '31 Dec 37'],
  '1946-02-28': ['2/28/46'],
  '2026-11-20': ['11/20/26', '11/20/2026'],
  '1926-11-21': ['11/21/26', '11/21/1926'],
  '2012-03-05': ['5-Mar-12'],
  '2024-02-29': ['2/29/2024', '2/29/24'],
  '2000-09-01': ['Sept 1, 2000', 'Sep 1 2000', 'September 1, 2000'],
  '': ['', ' ', '__clear__', ZERO_WIDTH],
};
const otherDates: Spellings = {
  '2045-01-05': ['1/5/45', '2045-01-05'],
  '1946-01-05': ['1/5/46'],
  '2026-12-01': ['12/1/26', '12/1/2026', 'Dec 1, 2026', '1-Dec-26', '20261201', '12012026'],
  '1976-03-05': ['3/5/76'],
  '2076-12-31': ['12/31/2076'],
  '': ['', '__clear__'],
};
const phones: Spellings = {
  '(954) 256-0001': [
    '9542560001',
    '954-256-0001',
    '(954) 256-0001',
    '(954)256-0001',
    '954 256 0001',
    '1-954-256-0001',
    '+1 954 256 0001',
    '+19542560001',
    '19542560001',
    '+1 (954) 256-0001',
    ' 954-256-0001 ',
    `954-256-0001${ZERO_WIDTH}`,
    '954\u00a0256\u00a00001',
    '(954) 256\u20110001',
    '954\u2013256\u20130001',
    'tel:+1-954-256-0001',
    '(954) 256 - 0001',
    '1 (954) 256-0001',
  ],
  '555-0142': ['555-0142', '5550142', '555 0142', '555 01 (42)'],
  '+34 91 555 01 42': ['+34 91 555 01 42'],
  '+442079460958': ['+442079460958'],
  '+55 11 91234-5678': ['+55 11 91234-5678', '+55\u00a011\u00a091234\u20115678'],
  '0055 11 91234-5678': ['0055 11 91234-5678'],
  '011 34 91 555 01 42': ['011 34 91 555 01 42'],
  '': ['', '  '],
};
const emails: Spellings = {
  'Maria@Example.com': [
    'Maria@Example.com',
    ' Maria@Example.com ',
    'mailto:Maria@Example.com',
    'MAILTO:Maria@Example.com',
    '<Maria@Example.com>',
    'Maria Lopez <Maria@Example.com>',
    '"Lopez, Maria" <Maria@Example.com>',
    `Maria${ZERO_WIDTH}@Example.com`,
    `${ZERO_WIDTH}Maria@Example.com`,
    'Maria@Example.com.',
    'Maria@Example.com;',
    'Maria@Example.com,',
    'Maria@Example\u00ad.com',
    '\ufeffMaria@Example.com',
  ],
  'a@b.co': ['a@b.co', 'a@b.co:'],
  "o'neil+tag@mail.example.org": ["o'neil+tag@mail.example.org"],
  'josé@ejemplo.es': ['josé@ejemplo.es'],
  '': ['', ' '],
};
const ssns: Spellings = {
  '900-12-6037': [
    '900-12-6037',
    '900126037',
    '900 12 6037',
    '900.12.6037',
    '900–12–6037',
    ' 900-12-6037 ',
    '900-126037',
    '90012-6037',
    `900-12-6037${ZERO_WIDTH}`,
    '900\u00a012\u00a06037',
  ],
  '012-34-5678': ['012-34-5678', '012345678'],
  '': ['', ' '],
};
const statuses: Spellings = {
  lead: ['lead', 'Lead', 'LEAD', ' lead '],
  client: ['client', 'Client'],
  inactive: ['inactive', 'Inactive', 'INACTIVE'],
  new: ['new', 'New', '', ' '],
};

/** By the reason, the texts that are refused for it. */
const noBirthDates: Spellings = {
  [no.dateIsNumber]: [
    '1950',
    '62',
    '195',
    '5',
    '29285',
    '29285.5',
    '45000',
    '030745',
    '99999',
    '010203',
    '20011920',
    '12345678901',
  ],
  [no.birthInFuture]: ['11/21/2026', '2027-01-01', '12/31/2099', '1/1/2045'],
  [no.year]: ['12/31/1899', '1/1/1800', '0026-03-05'],
  [no.date]: [
    ...'2/30/1980|4/31/1980|2/29/2023|2/29/1900|13/1/1980|25/12/1980|0/5/1980|3/0/1980'.split('|'),
    ...'3/32/1980|soon|Marble 5 1980|3/1980|3/5|3/5/198|1980-13-01'.split('|'),
    '3/5/1980 or so',
    'x'.repeat(59),
  ],
};
const noOtherDates: Spellings = {
  [no.year]: ['12/31/2077', '2099-12-31', '1/1/2100'],
  [no.dateIsNumber]: ['2027', '45000'],
  [no.date]: ['tomorrow', '2/30/2027'],
};
const noPhones: Spellings = {
  [no.phone]: [
    '---',
    '()',
    '+',
    '305-CALL',
    'call me',
    'none',
    '954.256.0001',
    '954-256-0001 x12',
    '954-256-0001 ext. 12',
    '1-800-FLOWERS',
    '12/34',
  ],
};
/** Stored as they are typed. */
const unusualPhones: Spellings = Object.fromEntries(
  ['12', '555-01', '305-555-014', '23055550142', '44 20 7946 0958', '+123', '11 91234-5678'].map(
    (typed) => [typed, [typed]],
  ),
);
const noEmails: Spellings = {
  [no.email]: [
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a na@example.com',
    'ana@example..com',
    'a@@b.co',
    'ana@.com',
    'a@b.co; c@d.co',
    'a@b.co c@d.co',
    'a@b.co, c@d.co',
    'maria at example.com',
    '<>',
    'mailto:',
    'Ana <ana>',
    '"ana"@example.com',
    'a,b@example.com',
    'ana@example.exa mple.org',
  ],
  [no.emailTooLong]: [`${'a'.repeat(243)}@example.com`, `${'\u{10400}'.repeat(61)}@example.com`],
};
const noSsns: Spellings = {
  [no.ssn]: [
    'abc',
    '6037',
    '12345678',
    '1234567890',
    '12-3456789',
    '900-12-60371',
    '12-345-6789',
    '---',
  ],
  [no.ssnDigitMissing]: ['123-45-678', '12-34-5678', '900-2-6037', '123-4-5678', '123-456'],
  [no.ssnImpossible]: [
    '000-00-0000',
    '000000000',
    '000-12-3456',
    '666-12-3456',
    '900-00-1234',
    '900-12-0000',
  ],
};
const noStatuses: Spellings = { [no.status]: ['maybe', 'clients', '1', 'Active'] };

const accepted = [
  ...rowsOf('dob', birthDates),
  ...rowsOf('spouse_dob', { '1945-01-05': ['1/5/45'] }),
  ...rowsOf('next_f_u_date', otherDates),
  ...rowsOf('primary_phone', phones),
  ...rowsOf('primary_phone', unusualPhones),
  ...rowsOf('employer_phone', { '555-0142': ['5550142'] }),
  ...rowsOf('primary_email', emails),
  ...rowsOf('ssn', ssns),
  ...rowsOf('dep1_ssn', { '900-12-6037': ['900126037'] }),
  ...rowsOf('status', statuses),
];
const refused = [
  ...rowsOf('dob', noBirthDates),
  ...rowsOf('next_f_u_date', noOtherDates),
  ...rowsOf('primary_phone', noPhones),
  ...rowsOf('primary_email', noEmails),
  ...rowsOf('ssn', noSsns),
  ...rowsOf('status', noStatuses),
];

function rowsOf(field: string, spellings: Spellings) {
  return Object.entries(spellings).flatMap(([outcome, texts]) =>
    texts.map((text) => [field, text, outcome] as const),
  );
}

const none = contributedFields([]);

it.each(['spouse_emp_and_phone', 'mobile_text_number', 'company', 'household_phone'])(
  'leaves any text in %s alone',
  (field) => {
    expect(readClientValue(field, 'Bakery, 305-CALL', TODAY)).toBeNull();
  },
);

it('lists at least 200 spellings', () => {
  expect(accepted.length + refused.length).toBeGreaterThanOrEqual(200);
});

describe('a text that means a value', () => {
  it.each(accepted)('%s %j is stored as %j', (field, text, value) => {
    expect(readClientValue(field, text, TODAY)).toMatchObject({ value });
    expect(storedByCall(field, text)).toBe(value);
    const typed = cellValue(field, text, none);
    expect(cellError(field, typed, tableFields(none), none, TODAY)).toBeNull();
    expect(storedByCall(field, typed)).toBe(value);
  });
});

describe('a text that means nothing for certain', () => {
  it.each(refused)('%s %j is refused: %s', (field, text, error) => {
    expect(readClientValue(field, text, TODAY)).toEqual({ error });
    expect(() => storedByCall(field, text)).toThrow(error);
    const typed = cellValue(field, text, none);
    expect(cellError(field, typed, tableFields(none), none, TODAY)).toBe(error);
  });
});

function storedByCall(field: string, value: unknown): string {
  const { values, secrets } = readClientInput({ [field]: value }, none, TODAY);
  return values.get(field) ?? secrets.get(field) ?? '';
}
