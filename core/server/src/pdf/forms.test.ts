import { PDFArray, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from './pdf-text.fixture.ts';
import { testPdf } from './pdf.fixture.ts';

const pdf = testPdf();
let form: Uint8Array;
let library: PDFiumLibrary;

beforeAll(async () => {
  library = await PDFiumLibrary.init();
  form = await formPdf();
});
afterAll(async () => {
  library.destroy();
  await pdf.stop();
});

async function formPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const pages = [document.addPage([612, 792]), document.addPage([612, 792])] as const;
  const fields = document.getForm();
  const box = (y: number) => ({ x: 50, y, width: 200, height: 20, borderWidth: 0 });
  const name = fields.createTextField('client.name');
  name.addToPage(pages[0], box(700));
  name.addToPage(pages[1], box(700));
  const state = fields.createTextField('client.state');
  state.setMaxLength(2);
  state.enableRequired();
  state.addToPage(pages[0], box(660));
  fields.createCheckBox('smoker').addToPage(pages[0], { ...box(620), width: 20 });
  const plan = fields.createRadioGroup('plan');
  plan.addOptionToPage('gold', pages[1], { ...box(600), width: 20 });
  plan.addOptionToPage('silver', pages[1], { ...box(560), width: 20 });
  const language = fields.createDropdown('language');
  language.setOptions(['English', 'Español', 'Português']);
  language.addToPage(pages[1], box(500));
  const riders = fields.createOptionList('riders');
  riders.setOptions(['Dental', 'Vision', 'Life']);
  riders.enableMultiselect();
  riders.addToPage(pages[1], { ...box(420), height: 60 });
  return document.save();
}

it('reads the type, options, value, and places of each field', async () => {
  const { fields } = await pdf.facts(form);
  const none = { options: [], maxLength: null, isRequired: false, isReadOnly: false, value: null };
  const place = (page: number, y: number, more: object = {}) => ({
    page,
    x: 50,
    y,
    width: 200,
    height: 20,
    ...more,
  });
  expect(fields).toEqual([
    { ...none, name: 'client.name', type: 'text', places: [place(1, 700), place(2, 700)] },
    {
      ...none,
      name: 'client.state',
      type: 'text',
      maxLength: 2,
      isRequired: true,
      places: [place(1, 660)],
    },
    {
      ...none,
      name: 'smoker',
      type: 'check',
      value: false,
      places: [place(1, 620, { width: 20 })],
    },
    {
      ...none,
      name: 'plan',
      type: 'radio',
      options: ['gold', 'silver'],
      places: [place(2, 600, { width: 20 }), place(2, 560, { width: 20 })],
    },
    {
      ...none,
      name: 'language',
      type: 'choice',
      options: ['English', 'Español', 'Português'],
      value: [],
      places: [place(2, 500)],
    },
    {
      ...none,
      name: 'riders',
      type: 'choice',
      options: ['Dental', 'Vision', 'Life'],
      value: [],
      places: [place(2, 420, { height: 60 })],
    },
  ]);
});

const VALUES = {
  'client.name': 'João Núñez 😀',
  'client.state': 'FL',
  smoker: true,
  plan: 'silver',
  language: 'Português',
  riders: ['Dental', 'Life'],
};

it('skips fields that refer to nothing', async () => {
  const document = await PDFDocument.load(form);
  const fields = document.getForm().acroForm.dict.lookup(PDFName.of('Fields'), PDFArray);
  fields.insert(0, document.context.obj(null));
  fields.push(PDFRef.of(9_999));
  const damaged = await document.save({ updateFieldAppearances: false });
  expect((await pdf.facts(damaged)).fields).toHaveLength((await pdf.facts(form)).fields.length);
});

it('fills every kind of field', async () => {
  const filled = await pdf.fill(form, { values: VALUES });
  const { fields } = await pdf.facts(filled);
  expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual({
    ...VALUES,
    'client.name': 'João Núñez [U+1F600]',
    language: ['Português'],
  });
});

it('prints the values and removes the fields when it flattens', async () => {
  const flat = await pdf.fill(form, { values: VALUES, flatten: true });
  expect((await pdf.facts(flat)).fields).toEqual([]);
  const [first, second] = await textsOf(library, flat);
  expect(first).toContain('João Núñez [U+1F600]');
  expect(second).toContain('João Núñez [U+1F600]');
  expect(second).toContain('Português');
});

it.each([
  ['an unknown field', { nobody: 'x' }],
  ['text for a check box', { smoker: 'yes' }],
  ['a check for a text', { 'client.name': true }],
  ['text that is too long', { 'client.state': 'Florida' }],
  ['an unknown option of a radio group', { plan: 'bronze' }],
  ['two options of a radio group', { plan: ['gold', 'silver'] }],
  ['an unknown option of a choice', { language: 'Klingon' }],
  ['two options of a single choice', { language: ['English', 'Español'] }],
])('refuses %s with a message at the field', async (_what, values) => {
  const [field] = Object.keys(values);
  await expect(pdf.fill(form, { values })).rejects.toMatchObject({
    problem: { code: 'validation_failed' },
    details: [{ field }],
  });
});

it('fills a field of rich text as plain text', async () => {
  const document = await PDFDocument.create();
  const field = document.getForm().createTextField('notes');
  field.addToPage(document.addPage());
  field.enableRichFormatting();
  const source = await document.save({ updateFieldAppearances: false });
  expect((await pdf.facts(source)).fields).toMatchObject([{ name: 'notes', value: null }]);
  const filled = await pdf.fill(source, { values: { notes: 'Olá' } });
  expect((await pdf.facts(filled)).fields).toMatchObject([{ name: 'notes', value: 'Olá' }]);
});

it('returns a PDF without fields unchanged in content when no value is given', async () => {
  const plain = await pdf.build({ title: 'Plain', blocks: [{ kind: 'paragraph', text: 'Same' }] });
  const [text] = await textsOf(library, await pdf.fill(plain, { values: {}, flatten: true }));
  expect(text).toContain('Same');
});
