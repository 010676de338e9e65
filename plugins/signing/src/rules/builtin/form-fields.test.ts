import { expect, it } from 'vitest';
import { fieldProblems } from './field-problems.ts';
import { hasFullForm, placedFormFields, type FormFieldFacts } from './form-fields.ts';

const LETTER = { number: 1, width: 612, height: 792, rotation: 0, left: 0, bottom: 0 };
const place = { page: 1, x: 61.2, y: 594, width: 122.4, height: 39.6 };
const form = (name: string, more: Partial<FormFieldFacts> = {}): FormFieldFacts => ({
  name,
  type: 'text',
  options: [],
  isRequired: false,
  isReadOnly: false,
  places: [place],
  ...more,
});
const placed = (...fields: readonly FormFieldFacts[]) => placedFormFields(fields, [LETTER]);

it.each([
  ['client.full_name', { type: 'text', label: 'Client full name', prefill: 'name' }],
  ['InsuredName[0]', { type: 'text', label: 'Insured name', prefill: 'name' }],
  ['Beneficiary Name', { type: 'text', prefill: 'none' }],
  ['E-Mail', { type: 'text', prefill: 'email' }],
  ['Date', { type: 'date' }],
  ['Date of birth', { type: 'text' }],
  ['Birth date', { type: 'text' }],
  ['client_initials_2', { type: 'initials' }],
  ['Agent.Signature', { type: 'signature', role: 'advisor', required: true }],
  ['Agency fee', { type: 'text', role: 'advisor' }],
  ['Agenda', { type: 'text', role: 'client' }],
])('recognizes the text field %s', (name, expected) => {
  expect(placed(form(name))).toMatchObject([expected]);
});

it.each([
  ['check', [], 'checkbox'],
  ['signature', [], 'signature'],
  ['choice', ['Once', ' Twice ', 'once', ''], 'list'],
  ['choice', ['Once'], 'text'],
] as const)('places a field of type %s with the options %j as %s', (type, options, expected) => {
  const [field] = placed(form('x', { type, options }));
  expect(field?.type).toBe(expected);
  expect(field?.options).toEqual(expected === 'list' ? ['Once', 'Twice'] : []);
});

it('makes one list of the boxes of a radio group, and one field of each box of others', () => {
  const places = [place, { ...place, y: 100 }];
  const radio = form('Plan', { type: 'radio', options: ['A', 'B'], places });
  expect(placed(radio, form('Name', { places }))).toMatchObject([
    { type: 'list', label: 'Plan' },
    { label: 'Name' },
    { label: 'Name 2' },
  ]);
});

it('places fields where they are on a page that is cropped', () => {
  const cropped = { ...LETTER, left: 61.2, bottom: 396 };
  const [field] = placedFormFields([form('Name')], [cropped]);
  expect([field!.x, field!.y].map((share) => share.toFixed(3))).toEqual(['0.000', '0.700']);
});

it('leaves out buttons, read-only fields, and fields without room', () => {
  const tiny = form('tiny', { places: [{ ...place, width: 2 }] });
  const outside = form('outside', { places: [{ ...place, page: 2 }] });
  expect(
    placed(form('Print', { type: 'button' }), form('No', { isReadOnly: true }), tiny, outside),
  ).toEqual([]);
});

it.each([
  [0, { x: 0.1, y: 0.2, width: 0.2, height: 0.05 }],
  [90, { x: 0.75, y: 0.1, width: 0.05, height: 0.2 }],
  [180, { x: 0.7, y: 0.75, width: 0.2, height: 0.05 }],
  [270, { x: 0.2, y: 0.7, width: 0.05, height: 0.2 }],
])('finds the place of a field on a page turned by %i degrees', (rotation, expected) => {
  const isTurned = rotation % 180 !== 0;
  const page = { ...LETTER, rotation };
  const shown = isTurned ? { ...page, width: 792, height: 612 } : page;
  const [field] = placedFormFields([form('Name')], [shown]);
  for (const [name, share] of Object.entries(expected))
    expect(field?.[name as 'x']).toBeCloseTo(share, 6);
});

it('never places what could not be stored', () => {
  const many = Array.from({ length: 600 }, (_, at) =>
    form(`Field ${String(at % 3)}`, { type: 'check' }),
  );
  const fields = placed(...many);
  expect(fields).toHaveLength(500);
  expect(fieldProblems(fields, [LETTER])).toEqual([]);
});

it('places at most 500 fields of a form, and tells such a document from others', () => {
  const many = Array.from({ length: 501 }, (_, index) => form(`Name ${String(index)}`));
  expect(placed(...many)).toHaveLength(500);
  expect(hasFullForm(placed(...many))).toBe(true);
  expect(hasFullForm(placed(...many.slice(0, 499)))).toBe(false);
});
