import { PDFiumLibrary } from '@hyzyla/pdfium';
import { decode, encode } from 'fast-png';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInRequest, type RequestScope } from '../base/request-scope.ts';
import type { PdfBlock, PdfDocument } from '../plugin-api/pdf.ts';
import {
  pdfBusy,
  pdfImageRefused,
  pdfPageMissing,
  pdfTooLarge,
  pdfTooLong,
} from './pdf-problems.ts';
import { textsOf } from './pdf-text.fixture.ts';
import { storedPdf, testPdf } from './pdf.fixture.ts';

const pdf = testPdf();
let library: PDFiumLibrary;

beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(async () => {
  library.destroy();
  await pdf.stop();
});

const build = (blocks: readonly PdfBlock[], more: Partial<PdfDocument> = {}) =>
  pdf.build({ title: 'Test', blocks, ...more });
const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text });
const numbered = (count: number) =>
  build(
    Array.from({ length: count }, (_, index) => [
      ...(index === 0 ? [] : [{ kind: 'page-break' } as const]),
      paragraph(`Page number ${index + 1}`),
    ]).flat(),
  );
const red = Buffer.from(
  encode({
    width: 20,
    height: 10,
    channels: 4,
    data: Uint8Array.from({ length: 800 }, (_, at) => (at % 4 === 0 || at % 4 === 3 ? 255 : 0)),
  }),
);

describe('texts', () => {
  it.each([
    'El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia y frío; añoraba a su querido cachorro.',
    '¿Cuál es su número de teléfono? ¡Muchas gracias! ÁÉÍÓÚÜÑ áéíóúüñ ª º «sí»',
    'À noite, vovô Kowalsky vê o ímã cair no pé do pinguim queixoso e vovó põe açúcar no chá de tâmaras.',
    'Declaração de não-fumante: São João, Conceição, avô, avó, ãõçÃÕÇ à às',
    'Łódź, Đakovo, Škoda, Ελλάδα, Україна, Việt Nam — “quoted” … € 1,250.00',
  ])('prints %s so that it can be copied', async (text) => {
    const [printed] = await textsOf(library, await build([paragraph(text)]));
    expect(printed!.replaceAll('\n', ' ')).toContain(text);
  });

  it.each([
    ['letters with separate accents', 'a\u0301n\u0303', 'áñ'],
    ['what no font has', 'x \u{10380} y', 'x [U+10380] y'],
    ['a lone surrogate', 'x\ud83d y', 'x[U+D83D] y'],
    ['control and invisible characters', 'x\u0000\u0007\u200by\u00ad', 'xy'],
    ['tabs and unusual spaces', 'x\ty\u00a0z', 'x y z'],
  ])('prints %s without failing', async (_what, text, shown) => {
    const [printed] = await textsOf(library, await build([paragraph(`(${text})`)]));
    expect(printed).toContain(`(${shown})`);
  });
});

describe('layout', () => {
  it('prints the agency and the number on every page', async () => {
    const pages = await textsOf(library, await numbered(3));
    expect(pages).toHaveLength(3);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Harbor Insurance');
      expect(text).toContain(`${index + 1} / 3`);
      expect(text).toContain(`Page number ${index + 1}`);
    }
  });

  it('continues a long text on the next page without losing a word', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => `w${index}`);
    const pages = await textsOf(library, await build([paragraph(words.join(' '))]));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join('\n').match(/w\d+/g)).toEqual(words);
  });

  it('repeats the titles of a table on every page', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => [`Client ${index}`, `$${index}.00`]);
    const columns = [
      { title: 'Name', share: 3 },
      { title: 'Premium', align: 'right' as const },
    ];
    const pages = await textsOf(library, await build([{ kind: 'table', columns, rows }]));
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages) expect(text).toContain('Premium');
    const text = pages.join('\n');
    for (const [name, premium] of rows) {
      expect(text).toContain(name);
      expect(text).toContain(premium);
    }
  });

  it('splits a row that is higher than a page', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `w${index}`);
    const facts: PdfBlock = { kind: 'facts', facts: [['Notes', words.join(' ')]] };
    const pages = await textsOf(library, await build([facts]));
    expect(pages.join('\n').match(/w\d+/g)).toEqual(words);
  });

  it('keeps a heading with what follows', async () => {
    const blocks = Array.from({ length: 60 }, (_, index): PdfBlock[] => [
      { kind: 'heading', text: `Heading ${index}`, level: 2 },
      paragraph(`Text ${index}`),
    ]).flat();
    for (const text of await textsOf(library, await build(blocks)))
      expect(text.trim()).not.toMatch(/Heading \d+$/);
  });

  it('prints in the size of the page that was asked for', async () => {
    const { pages } = await pdf.facts(await build([], { pageSize: 'legal' }));
    expect(pages).toMatchObject([{ width: 612, height: 1008, rotation: 0 }]);
  });

  it('refuses a document of more than 200 pages', async () => {
    await expect(numbered(201)).rejects.toMatchObject({ problem: pdfTooLong });
  });
});

describe('images', () => {
  it('draws a PNG', async () => {
    const built = await build([{ kind: 'image', image: red, width: 500 }]);
    const { width, data } = decode(await pdf.pageImage(built, { page: 1, width: 612 }));
    const at = (150 * width + 300) * 4;
    expect([...data.slice(at, at + 4)]).toEqual([255, 0, 0, 255]);
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['a broken PNG', red.subarray(0, 40)],
    ['a PNG of 10 gigapixels', hugePng()],
    ['a broken JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('refuses %s', async (_what, image) => {
    const problem = pdfImageRefused;
    await expect(build([{ kind: 'image', image }])).rejects.toMatchObject({ problem });
  });
});

/** Only its header says so. */
function hugePng(): Buffer {
  const bytes = Buffer.from(red);
  bytes.writeUInt32BE(100_000, 16);
  bytes.writeUInt32BE(100_000, 20);
  return bytes;
}

it('merges documents and takes out pages in the given order', async () => {
  const [first, second] = [await numbered(3), await build([paragraph('Appendix')])];
  const merged = await pdf.assemble([{ source: second }, { source: first, pages: [3, 1] }]);
  const texts = await textsOf(library, merged);
  expect(texts.map((text) => /Appendix|Page number \d/.exec(text)?.[0])).toEqual([
    'Appendix',
    'Page number 3',
    'Page number 1',
  ]);
});

it('refuses a page that does not exist', async () => {
  const source = await numbered(1);
  for (const number of [0, 2, 1.5, Number.NaN]) {
    const problem = pdfPageMissing;
    const taken = pdf.assemble([{ source, pages: [number] }]);
    await expect(taken).rejects.toMatchObject({ problem });
    const image = pdf.pageImage(source, { page: number, width: 100 });
    await expect(image).rejects.toMatchObject({ problem });
  }
});

it('reads the text of a page', async () => {
  const source = await numbered(2);
  expect(await pdf.pageText(source, 2)).toContain('Page number 2');
  expect(await pdf.pageText(source, 2)).not.toContain('Page number 1');
  await expect(pdf.pageText(source, 3)).rejects.toMatchObject({ problem: pdfPageMissing });
});

it('refuses to merge more than 200 pages', async () => {
  const source = await numbered(120);
  const merged = pdf.assemble([{ source }, { source }]);
  await expect(merged).rejects.toMatchObject({ problem: pdfTooLong });
});

it('stamps text and images at their boxes', async () => {
  const source = await numbered(2);
  const box = { x: 100, y: 200, width: 100, height: 50 };
  const stamped = await pdf.stamp(source, [
    { ...box, page: 2, image: red },
    { ...box, y: 300, page: 1, text: 'María Conceição signed this in a small box' },
  ]);
  const [first] = await textsOf(library, stamped);
  expect(first!.replaceAll('\n', ' ')).toContain('María Conceição signed this in a small box');
  const { width, data } = decode(await pdf.pageImage(stamped, { page: 2, width: 612 }));
  const at = ((792 - 225) * width + 150) * 4;
  expect([...data.slice(at, at + 3)]).toEqual([255, 0, 0]);
});

it('reads a stored file, and no more of it than the limit', async () => {
  const source = await numbered(1);
  const files = { a: () => Readable.from([source]), b: endless };
  const stored = storedPdf(files);
  expect((await stored.facts({ storedFile: 'a' })).pages).toHaveLength(1);
  const problem = pdfTooLarge;
  await expect(stored.facts({ storedFile: 'b' })).rejects.toMatchObject({ problem });
  await stored.stop();
});

function endless(): Readable {
  const piece = Buffer.alloc(1024 * 1024);
  return new Readable({
    read() {
      this.push(piece);
    },
  });
}

it('refuses tasks with 503 and Retry-After while the queue is full', async () => {
  const busy = testPdf({ workers: 1, queue: 1 });
  const source = await numbered(1);
  const [first, second] = [busy.facts(source), busy.facts(source)];
  await expect(busy.facts(source)).rejects.toMatchObject({
    problem: pdfBusy,
    retryAfterSeconds: 5,
  });
  expect((await Promise.all([first, second])).map(({ pages }) => pages.length)).toEqual([1, 1]);
  await busy.stop();
});

it('says that the portal is busy when building a document of its own takes too long', async () => {
  const slow = testPdf({ taskMs: 1 });
  await expect(slow.build({ title: 'Invoice', blocks: [] })).rejects.toMatchObject({
    problem: pdfBusy,
  });
  await slow.stop();
});

it('admits a call while background work fills the queue', async () => {
  const busy = testPdf({ workers: 1, queue: 1 });
  const source = await numbered(1);
  const jobs = [1, 2].map(() => busy.facts(source).then(({ pages }) => pages.length, String));
  const scope = { caller: 'staff:1' } as RequestScope;
  expect((await runInRequest(scope, () => busy.facts(source))).pages).toHaveLength(1);
  expect(await Promise.all(jobs)).toEqual([1, expect.stringContaining(pdfBusy.message)]);
  await busy.stop();
});

it('ends a task when its signal aborts', async () => {
  const source = await numbered(50);
  const signal = AbortSignal.abort(new Error('the caller hung up'));
  await expect(pdf.facts(source, { signal })).rejects.toThrow('the caller hung up');
});
