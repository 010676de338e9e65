import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfSealing } from '../plugin-api/pdf.ts';
import { CATALOG, encryptedPdf, page, PAGES, rawPdf } from './hostile-pdf.fixture.ts';
import * as problems from './pdf-problems.ts';
import { textsOf } from './pdf-text.fixture.ts';
import { testPdf } from './pdf.fixture.ts';

const pdf = testPdf();
let library: PDFiumLibrary;

beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(async () => {
  library.destroy();
  await pdf.stop();
});

const sealing: PdfSealing = {
  title: 'Solicitação de São João',
  signer: 'Harbor Insurance',
  reason: 'Signed by all parties',
  location: 'Tampa, FL',
  sealedAt: new Date('2026-11-23T15:04:05Z'),
};
const prepare = (source: Uint8Array, more: Partial<PdfSealing> = {}) =>
  pdf.prepareSeal(source, { ...sealing, ...more });
const text = (content: string) =>
  pdf.build({ title: 'Test', blocks: [{ kind: 'paragraph', text: content }] });
const plain = () => rawPdf([CATALOG, PAGES, page()]);
const withCatalog = (more: string, ...objects: readonly string[]) =>
  rawPdf([CATALOG.replace('>>', `${more} >>`), PAGES, page(), ...objects]);

it('leaves out exactly the room for the seal', async () => {
  const { bytes, byteRange, sealedAt } = await prepare(plain());
  const [start, room, end, rest] = byteRange;
  expect(start).toBe(0);
  expect(end + rest).toBe(bytes.length);
  expect(bytes.toString('latin1', room - '/Contents '.length, room)).toBe('/Contents ');
  expect(bytes.toString('latin1', room, end)).toBe(`<${'0'.repeat(16_384)}>`);
  expect(bytes.toString('latin1')).toContain(`/ByteRange [0 ${room} ${end} ${rest}]`);
  expect(sealedAt).toEqual(sealing.sealedAt);
});

it('appends the pages of further documents', async () => {
  const parts = { append: [await text('Certificate'), await text('Disclosure')] };
  const { bytes } = await prepare(await text('Application'), parts);
  const texts = await textsOf(library, bytes);
  expect(texts.map((shown) => /Application|Certificate|Disclosure/.exec(shown)?.[0])).toEqual([
    'Application',
    'Certificate',
    'Disclosure',
  ]);
});

it('attaches files, and leaves no other attachment', async () => {
  const attached = await PDFDocument.load(plain());
  await attached.attach(Buffer.from('old'), 'old.txt');
  const content = Buffer.from('{"steps":["señal"]}');
  const { bytes } = await prepare(await attached.save(), {
    attachments: [{ name: 'audit.json', content, type: 'application/json', description: 'Steps' }],
  });
  const files = (await PDFDocument.load(bytes)).getAttachments();
  expect(files.map(({ name }) => name)).toEqual(['audit.json']);
  expect(Buffer.from(files[0]!.data)).toEqual(content);
});

it('refuses more than 20 attachments', async () => {
  const attachment = { name: 'a', content: Buffer.from('a'), type: 'text/plain' };
  const attachments = Array.from({ length: 21 }, () => attachment);
  const problem = problems.pdfTooComplex;
  await expect(prepare(plain(), { attachments })).rejects.toMatchObject({ problem });
});

it('sets properties and the facts of the signature', async () => {
  const source = withCatalog('/Metadata 4 0 R', '<< /Length 1 >>\nstream\nx\nendstream');
  source.write('%PDF-1.3');
  const { bytes } = await prepare(source);
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  expect(document.getTitle()).toBe(sealing.title);
  expect(document.getModificationDate()).toEqual(sealing.sealedAt);
  expect(document.catalog.has(PDFName.of('Metadata'))).toBe(false);
  const [field] = document.getForm().getFields();
  expect(field!.getName()).toBe('Porchlight seal');
  const { pages, isSigned } = await pdf.facts(bytes);
  expect(pages).toHaveLength(1);
  expect(isSigned).toBe(true);
});

it('makes the fields of a form read-only, and names the signature otherwise than they are named', async () => {
  const document = await PDFDocument.create();
  const form = document.getForm();
  const field = form.createTextField('Porchlight seal');
  field.addToPage(document.addPage());
  field.setText('typed');
  form.acroForm.dict.set(PDFName.of('NeedAppearances'), document.context.obj(true));
  const { bytes } = await prepare(await document.save());
  const { fields } = await pdf.facts(bytes);
  expect(fields.map(({ name, type, isReadOnly }) => [name, type, isReadOnly])).toEqual([
    ['Porchlight seal', 'text', true],
    ['Porchlight seal 2', 'signature', false],
  ]);
  expect(bytes.toString('latin1')).not.toContain('NeedAppearances');
});

it('removes scripts', async () => {
  const { bytes } = await prepare(withCatalog('/OpenAction << /S /JavaScript /JS (x) >>'));
  expect(bytes.toString('latin1')).not.toContain('JavaScript');
});

it('draws the pages as before', async () => {
  const source = await text('Unchanged');
  const { bytes } = await prepare(source);
  const view = { page: 1, width: 400 };
  expect((await pdf.pageImage(bytes, view)).equals(await pdf.pageImage(source, view))).toBe(true);
});

describe('refusals', () => {
  const signature = '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>';
  const signedField = withCatalog(
    '/AcroForm << /Fields [4 0 R] >>',
    '<< /FT /Sig /T (s) /V 5 0 R >>',
    signature,
  );
  const pages = (count: number) =>
    rawPdf([
      CATALOG,
      `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')}] >>`,
      ...Array.from({ length: count }, () => page()),
    ]);

  it.each([
    ['an encrypted PDF', encryptedPdf, problems.pdfEncrypted],
    ['a signed PDF', () => signedField, problems.pdfSigned],
    [
      'a PDF with a signature that no field shows',
      () => withCatalog('', signature),
      problems.pdfSigned,
    ],
    [
      'a certified PDF',
      () => withCatalog('/Perms << /DocMDP 4 0 R >>', signature),
      problems.pdfSigned,
    ],
    [
      'a PDF with an XFA form',
      () =>
        withCatalog(
          '/AcroForm << /Fields [] /XFA 4 0 R >>',
          '<< /Length 1 >>\nstream\nx\nendstream',
        ),
      problems.pdfXfa,
    ],
    [
      'a PDF with the text of a byte range in its content',
      () =>
        rawPdf([
          CATALOG,
          PAGES,
          page('/Contents 4 0 R'),
          '<< /Length 10 >>\nstream\n/ByteRange\nendstream',
        ]),
      problems.pdfTooComplex,
    ],
    ['more than 25 MB', () => Buffer.alloc(25 * 1024 * 1024 + 1), problems.pdfTooLarge],
    ['too many pages', () => pages(201), problems.pdfTooLong],
    ['text', () => Buffer.from('hello'), problems.pdfUnreadable],
  ])('refuses %s', async (_what, create, problem) => {
    await expect(prepare(await create())).rejects.toMatchObject({ problem });
  });

  it('refuses a document that is too long with its appended pages', async () => {
    const problem = problems.pdfTooLong;
    await expect(prepare(pages(200), { append: [plain()] })).rejects.toMatchObject({ problem });
  });

  it('reports a signature and an XFA form among the facts', async () => {
    expect(await pdf.facts(signedField)).toMatchObject({ isSigned: true, hasXfa: false });
    expect(await pdf.facts(withCatalog('', signature))).toMatchObject({ isSigned: true });
    const xfa = withCatalog('/AcroForm << /Fields [] /XFA [] >>');
    expect(await pdf.facts(xfa)).toMatchObject({ isSigned: false, hasXfa: true });
  });

  it('removes usage rights instead of refusing them', async () => {
    const source = withCatalog('/Perms << /UR3 4 0 R >>', signature);
    expect((await pdf.facts(source)).isSigned).toBe(false);
    const { bytes } = await prepare(source);
    expect(bytes.toString('latin1').split('/ByteRange')).toHaveLength(2);
  });
});
