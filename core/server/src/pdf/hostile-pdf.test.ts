import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { CATALOG, encryptedPdf, flateBomb, page, PAGES, rawPdf } from './hostile-pdf.fixture.ts';
import * as problems from './pdf-problems.ts';
import { testPdf } from './pdf.fixture.ts';

const pdf = testPdf({ heapMb: 64 });
afterAll(() => pdf.stop());

const MB = 1024 * 1024;
const plain = () => rawPdf([CATALOG, PAGES, page()]);

const refused = [
  ['random bytes', () => randomBytes(MB), problems.pdfUnreadable],
  ['nothing', () => Buffer.alloc(0), problems.pdfUnreadable],
  ['a header alone', () => Buffer.from('%PDF-1.7\n%%EOF\n'), problems.pdfUnreadable],
  [
    'a PDF behind more than 1 KB of other bytes',
    () => Buffer.concat([Buffer.alloc(1024), plain()]),
    problems.pdfUnreadable,
  ],
  ['a truncated PDF', () => plain().subarray(0, 150), problems.pdfUnreadable],
  ['more than 25 MB', () => Buffer.alloc(25 * MB + 1), problems.pdfTooLarge],
  [
    'a page tree that contains itself',
    () => rawPdf([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
    problems.pdfUnreadable,
  ],
  [
    'a page that is listed again and again',
    () => rawPdf([CATALOG, `<< /Type /Pages /Kids [${'3 0 R '.repeat(50_000)}] >>`, page()]),
    problems.pdfUnreadable,
  ],
  [
    '201 pages',
    () => {
      const kids = Array.from({ length: 201 }, (_, index) => `${index + 3} 0 R`).join(' ');
      const pages = Array.from({ length: 201 }, () => page());
      return rawPdf([CATALOG, `<< /Type /Pages /Kids [${kids}] /Count 201 >>`, ...pages]);
    },
    problems.pdfTooLong,
  ],
  [
    'a form field that contains itself',
    () => {
      const catalog = CATALOG.replace('>>', '/AcroForm << /Fields [4 0 R] >> >>');
      return rawPdf([catalog, PAGES, page(), '<< /T (a) /Kids [4 0 R] >>']);
    },
    problems.pdfTooComplex,
  ],
  [
    'a page that inherits from itself',
    () => rawPdf([CATALOG, PAGES, '<< /Type /Page /Parent 3 0 R >>']),
    problems.pdfTooComplex,
  ],
  [
    'an object stream of 2 GB',
    () =>
      rawPdf([CATALOG, PAGES, page(), flateBomb('/Type /ObjStm /N 100000 /First 1000000', 2048)]),
    problems.pdfTooComplex,
  ],
  [
    'an array that does not fit in the memory of a worker',
    () => rawPdf([CATALOG, PAGES, page(), `[${'1 '.repeat(3_000_000)}]`]),
    problems.pdfTooComplex,
  ],
] as const;

it.each(refused)('refuses %s with a problem of its own', async (_what, create, problem) => {
  await expect(pdf.facts(create())).rejects.toMatchObject({ problem });
});

it('serves the next task after a hostile one', async () => {
  expect((await pdf.facts(plain())).pages).toHaveLength(1);
});

it('reads a PDF of 10,000 objects', async () => {
  const objects = Array.from({ length: 10_000 }, (_, index) => `<< /N ${index} >>`);
  expect((await pdf.facts(rawPdf([CATALOG, PAGES, page(), ...objects]))).pages).toHaveLength(1);
});

it('ignores arrays nested a million deep, and removes them with active content', async () => {
  const deep = '['.repeat(MB) + ']'.repeat(MB);
  const source = rawPdf([CATALOG, PAGES, page(), deep]);
  expect((await pdf.facts(source)).pages).toHaveLength(1);
  expect((await pdf.stripActiveContent(source)).length).toBeLessThan(10_000);
});

it('says that a PDF is encrypted, and does nothing else with it', async () => {
  const source = await encryptedPdf();
  expect(await pdf.facts(source)).toMatchObject({ isEncrypted: true, pages: [] });
  const problem = problems.pdfEncrypted;
  await expect(pdf.pageImage(source, { page: 1, width: 100 })).rejects.toMatchObject({ problem });
});

describe('page images', () => {
  const image = (source: Uint8Array) => pdf.pageImage(source, { page: 1, width: 100 });

  it.each([
    ['larger than the format allows', page('', '0 0 1000000000 1000000000')],
    ['too long for an image', page('', '0 0 1 14000')],
  ])('refuses a page %s', async (_what, hostile) => {
    const source = rawPdf([CATALOG, PAGES, hostile]);
    await expect(image(source)).rejects.toMatchObject({ problem: problems.pdfTooComplex });
  });

  it('bounds the memory for a page whose content grows to 2 GB', async () => {
    const before = process.memoryUsage.rss();
    const source = rawPdf([CATALOG, PAGES, page('/Contents 4 0 R'), flateBomb('', 2048)]);
    const outcome = await image(source).then(
      () => null,
      (error: unknown) => error,
    );
    expect(outcome === null || outcome instanceof Error).toBe(true);
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * MB);
  });
});

describe('trying all pages', () => {
  it('accepts pages that are rotated, cropped, and away from the origin', async () => {
    const boxes = ['/Rotate 90', '/CropBox [-100 -100 300 400]', '/CropBox [300 400 100 100]'];
    const kids = boxes.map((_, index) => `${index + 4} 0 R`).join(' ');
    const pages = `<< /Type /Pages /Kids [3 0 R ${kids}] /Count ${boxes.length + 1} >>`;
    const source = rawPdf([
      CATALOG,
      pages,
      page('', '-900 -900 -288 -108'),
      ...boxes.map((box) => page(box)),
    ]);
    await expect(pdf.tryPages(source)).resolves.toBeUndefined();
  });

  it.each([
    ['larger than the format allows', page('', '0 0 1000000000 1000000000')],
    ['whose visible part is outside of it', page('/CropBox [5000 5000 6000 6000]')],
  ])('refuses a page %s', async (_what, hostile) => {
    const source = rawPdf([CATALOG, PAGES, hostile]);
    await expect(pdf.tryPages(source)).rejects.toMatchObject({ problem: problems.pdfTooComplex });
  });

  it('draws the next document after one that used up the memory for drawing', async () => {
    const content = Buffer.alloc(32 * MB, '0 0 m 9 9 l S ');
    const packed = deflateSync(content);
    const head = `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    const stream = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
    const source = rawPdf([CATALOG, PAGES, page('/Contents 4 0 R'), stream]);
    await expect(pdf.tryPages(source)).rejects.toMatchObject({ problem: problems.pdfTooComplex });
    await expect(pdf.tryPages(plain())).resolves.toBeUndefined();
  });
});

describe('active content', () => {
  const script = '/S /JavaScript /JS (app.alert\\(1\\))';
  const source = () =>
    rawPdf([
      `<< /Type /Catalog /Pages 2 0 R /OpenAction << ${script} >> /AA << /WC 4 0 R >>
          /Names << /JavaScript 5 0 R /EmbeddedFiles 6 0 R >> >>`,
      PAGES,
      page('/AA << /O 4 0 R >> /Annots [7 0 R 8 0 R]'),
      `<< ${script} >>`,
      '<< /Names [(a) 4 0 R] >>',
      '<< /Names [(a.exe) << /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>] >>',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >> >>',
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org) /Next 4 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 3 >>\nstream\nMZ!\nendstream',
    ]);

  it('removes active content and preserves links', async () => {
    expect((await pdf.facts(source())).hasActiveContent).toBe(true);
    const stripped = await pdf.stripActiveContent(source());
    expect((await pdf.facts(stripped)).hasActiveContent).toBe(false);
    const text = (await uncompressed(stripped)).toString('latin1');
    expect(text).toContain('https://example.org');
    for (const trace of ['JavaScript', 'app.alert', 'Launch', 'cmd.exe', 'MZ!'])
      expect(text).not.toContain(trace);
  });

  it('removes an action whose type is an indirect object', async () => {
    const hidden = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R /Outlines << /First << /A 5 0 R >> >> >>',
      PAGES,
      page(),
      '/Launch',
      '<< /S 4 0 R /F (cmd.exe) >>',
    ]);
    expect((await pdf.facts(hidden)).hasActiveContent).toBe(true);
    const stripped = await uncompressed(await pdf.stripActiveContent(hidden));
    expect(stripped.toString('latin1')).not.toContain('cmd.exe');
  });

  const link = (action: string) =>
    `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>`;

  it.each([
    ['a link that runs a script', link('/S /URI /URI (java\nscript:app.alert\\(1\\))')],
    ['a link to a file of the machine', link('/S /URI /URI (file:///secret-7)')],
    ['a link to a document in a network', link('/S /GoToR /F (\\\\\\\\secret-7\\\\a.pdf)')],
    ['the script of a model', '<< /OnInstantiate 1 0 R /Length 0 >>'],
    [
      'a stream whose content is in another file',
      '<< /F (http://secret-7.example) /Length 0 >>\nstream\n\nendstream',
    ],
  ])('removes %s', async (_what, hostile) => {
    const hidden = rawPdf([CATALOG, PAGES, page('/Annots [4 0 R]'), hostile]);
    expect((await pdf.facts(hidden)).hasActiveContent).toBe(true);
    const stripped = await pdf.stripActiveContent(hidden);
    expect((await pdf.facts(stripped)).hasActiveContent).toBe(false);
    const text = (await uncompressed(stripped)).toString('latin1');
    for (const trace of ['script:', 'file:', '(\\', 'OnInstantiate', '(http'])
      expect(text).not.toContain(trace);
  });

  it.each(['https://example.org', 'mailto:a@example.org', 'tel:+13055550100', 'example.org'])(
    'leaves a link to %s as it is',
    async (address) => {
      const source = rawPdf([
        CATALOG,
        PAGES,
        page('/Annots [4 0 R]'),
        link(`/S /URI /URI (${address})`),
      ]);
      expect((await pdf.facts(source)).hasActiveContent).toBe(false);
    },
  );

  it('reports no active content in a plain page', async () => {
    expect((await pdf.facts(plain())).hasActiveContent).toBe(false);
  });
});

async function uncompressed(bytes: Uint8Array): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(bytes);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
