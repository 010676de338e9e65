import { PDFiumLibrary } from '@hyzyla/pdfium';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfBox, PdfMark } from '../plugin-api/pdf.ts';
import { CATALOG, page, PAGES, rawPdf } from './hostile-pdf.fixture.ts';
import { NAMES } from './names.fixture.ts';
import { pictureOf } from './page-picture.fixture.ts';
import { textsOf } from './pdf-text.fixture.ts';
import { testPdf } from './pdf.fixture.ts';

const POPPLER =
  spawnSync('pdftotext', ['-v']).error === undefined
    ? ''
    : ' (skipped: pdftotext is not installed)';

const pdf = testPdf();
const BOX: PdfBox = { x: 100, y: 60, width: 150, height: 40 };
let library: PDFiumLibrary;
let folder: string;

beforeAll(async () => {
  library = await PDFiumLibrary.init();
  folder = mkdtempSync(join(tmpdir(), 'scripts-'));
});
afterAll(async () => {
  library.destroy();
  rmSync(folder, { recursive: true });
  await pdf.stop();
});

const onePage = () => rawPdf([CATALOG, PAGES, page()]);
const stamped = (...marks: readonly PdfMark[]) =>
  pdf.stamp(
    onePage(),
    marks.map((mark, at) => ({ ...BOX, y: BOX.y + at * 30, page: 1, measured: 'shown', ...mark })),
  );
const built = (...texts: readonly string[]) =>
  pdf.build({
    title: 'x',
    blocks: [
      { kind: 'heading', text: texts[0]! },
      { kind: 'facts', facts: texts.map((text) => ['Name', text]) },
    ],
  });

/** Without the marks that say in which direction a text runs. */
function poppler(bytes: Uint8Array): string {
  const path = join(folder, 'text.pdf');
  writeFileSync(path, bytes);
  const text = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
  return text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}

const normal = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

describe.each([
  ['texts on a page', () => stamped(...NAMES.map((text) => ({ text })))],
  ['typed signatures', () => stamped(...NAMES.map((signature) => ({ signature })))],
  ['a document', () => built(...NAMES)],
])('the names in %s', (_what, make) => {
  let copied: string;
  let converted: string;

  beforeAll(async () => {
    const bytes = await make();
    copied = (await textsOf(library, bytes)).join(' ').replaceAll(/\s/gu, '').normalize('NFC');
    if (POPPLER === '') converted = normal(poppler(bytes));
  });

  it.each(NAMES)('can be copied: %s', (name) => {
    // The viewer takes some letters for words, and pictures of several parts for letters and signs in between.
    if (!name.includes('\u200d')) expect(copied).toContain(name.replaceAll(' ', ''));
  });

  it.skipIf(POPPLER !== '').each(NAMES)(`can be converted to text: %s${POPPLER}`, (name) => {
    expect(converted).toContain(name);
  });
});

it.each([
  ['a text', (text: string): PdfMark => ({ text })],
  ['a signature', (signature: string): PdfMark => ({ signature, font: 'dancing-script' })],
])('draws each name as %s within its box', async (_what, mark) => {
  const pages = await pdf.assemble(NAMES.map(() => ({ source: onePage() })));
  const bytes = await pdf.stamp(
    pages,
    NAMES.map((name, at) => ({ ...BOX, page: at + 1, measured: 'shown', ...mark(name) })),
  );
  for (const [at, name] of NAMES.entries()) {
    const { left, right, bottom, top, count } = (await pictureOf(pdf, bytes, at + 1)).ink();
    expect(count, name).toBeGreaterThan(25);
    expect(left, name).toBeGreaterThanOrEqual(BOX.x - 3);
    expect(right, name).toBeLessThanOrEqual(BOX.x + BOX.width + 4);
    expect(bottom, name).toBeGreaterThanOrEqual(BOX.y - 1);
    expect(top, name).toBeLessThanOrEqual(BOX.y + BOX.height + 1);
  }
});

it.each([
  ['in Chinese', '王小明同意此合同的所有条款。'],
  ['in Japanese', '山田太郎は東京都千代田区に住んでいます。'],
  ['in Korean', '김민수는 이 계약의 모든 조건에 동의합니다. '],
  ['in Thai', 'สมชายตกลงตามเงื่อนไขทั้งหมดของสัญญานี้ '],
  ['in Arabic', 'يوافق محمد علي على جميع شروط هذا العقد. '],
  ['in Hebrew', 'דוד כהן מסכים לכל תנאי החוזה הזה. '],
  ['in Hindi', 'अमित शर्मा इस अनुबंध की सभी शर्तों से सहमत हैं। '],
  ['of pictures', '🌸🌻👩‍🚀'],
])('breaks and shrinks a long text %s until it fits its box', async (_what, sentence) => {
  const box = { width: 150, height: 40 };
  for (const [count, isWhole] of [
    [1, true],
    [200, false],
  ] as const) {
    const text = sentence.repeat(count).trim();
    expect(await pdf.fits([{ text, ...box }])).toEqual([isWhole]);
    const { left, right, bottom, top } = (await pictureOf(pdf, await stamped({ text }))).ink();
    expect(left).toBeGreaterThanOrEqual(BOX.x - 1);
    expect(right).toBeLessThanOrEqual(BOX.x + BOX.width + 2);
    expect(bottom).toBeGreaterThanOrEqual(BOX.y - 1);
    expect(top).toBeLessThanOrEqual(BOX.y + BOX.height + 1);
  }
});

it('joins Arabic letters, and sets the first one at the right', async () => {
  const joined = await pictureOf(pdf, await stamped({ text: 'بيت' }));
  const single = await pictureOf(pdf, await stamped({ text: 'ب ي ت' }));
  expect(joined.ink().right - joined.ink().left).toBeLessThan(
    single.ink().right - single.ink().left - 8,
  );
  // The dot of the first letter is below the line, those of the last one are above.
  const name = await pictureOf(pdf, await stamped({ text: 'باااااا' }));
  const { left, right, bottom } = name.ink();
  const lowest = Array.from({ length: right - left + 2 }, (_, at) => left + at).filter(
    (x) => name.at(x, bottom)[0]! < 160,
  );
  expect(Math.min(...lowest)).toBeGreaterThan((left + right) / 2);
});

it('prints the number of a character that no font has', async () => {
  const [text] = await textsOf(library, await stamped({ text: 'a\u{10380}b\ue000' }));
  expect(normal(text!)).toBe('a[U+10380]b[U+E000]');
});

it('prints control characters that change the order of digits as nothing', async () => {
  const text = 'Pay \u202e100\u202c and \u2067200 300\u2069';
  const [printed] = await textsOf(library, await stamped({ text }));
  expect(normal(printed!)).toBe('Pay 100 and 200 300');
});
