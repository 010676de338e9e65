import { deflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { CATALOG, page, PAGES, rawPdf } from './hostile-pdf.fixture.ts';
import * as problems from './pdf-problems.ts';
import { testPdf } from './pdf.fixture.ts';
import { expectSamePictures } from './same-picture.fixture.ts';

const pdf = testPdf();
afterAll(() => pdf.stop());

const WIDTH = 32;
const CONTENT = '1 0 0 1 0 0 cm 72 600 200 20 re f 72 400 200 20 re f 0.5 g 72 300 9 9 re f';
const dark = [
  [170, 610],
  [170, 410],
] as const;

const rowsOf = (text: string) => {
  const bytes = Buffer.from(text.padEnd(Math.ceil(text.length / WIDTH) * WIDTH), 'latin1');
  return Array.from({ length: bytes.length / WIDTH }, (_, row) =>
    bytes.subarray(row * WIDTH, (row + 1) * WIDTH),
  );
};

/** The rows of a text as PNG stores them; the guess says what each byte is subtracted from. */
function predicted(
  text: string,
  method: number,
  guess: (left: number, up: number, corner: number) => number,
): Buffer {
  const rows = rowsOf(text);
  return Buffer.concat(
    rows.map((row, index) => {
      const above = rows[index - 1] ?? Buffer.alloc(WIDTH);
      const bytes = [...row].map(
        (byte, at) => byte - guess(row[at - 1] ?? 0, above[at]!, above[at - 1] ?? 0),
      );
      return Buffer.from([method, ...bytes].map((byte) => byte & 0xff));
    }),
  );
}

function paeth(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const sorted = [left, up, corner].map((value) => [Math.abs(sum - value), value] as const);
  return sorted.reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

/** Nine bits for each byte; the table of codes starts again before it grows. */
function lzw(bytes: Buffer): Buffer {
  const codes = [...bytes].flatMap((byte, at) => (at % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return Buffer.from(whole.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

const packed = (bytes: Buffer, entries: string) => [deflateSync(bytes), entries] as const;
const PNG = `/Predictor 15 /Columns ${WIDTH}`;
const up = predicted(CONTENT, 2, (_left, above) => above);

const STORED: Readonly<Record<string, readonly [content: Buffer, entries: string]>> = {
  'rows as they are': packed(
    predicted(CONTENT, 0, () => 0),
    `/Filter /FlateDecode /DecodeParms << ${PNG} >>`,
  ),
  'differences to the left': packed(
    predicted(CONTENT, 1, (left) => left),
    `/Filter /FlateDecode /DecodeParms << ${PNG} >>`,
  ),
  'differences to the row above': packed(up, `/Filter /FlateDecode /DecodeParms << ${PNG} >>`),
  'differences to the mean': packed(
    predicted(CONTENT, 3, (left, above) => (left + above) >> 1),
    `/Filter /FlateDecode /DecodeParms << ${PNG} >>`,
  ),
  'differences to the nearest': packed(
    predicted(CONTENT, 4, paeth),
    `/Filter /FlateDecode /DecodeParms << ${PNG} >>`,
  ),
  'differences in a list of filters': packed(
    up,
    `/Filter [/FlateDecode] /DecodeParms [<< ${PNG} >>]`,
  ),
  'differences as TIFF has them': packed(
    Buffer.concat(
      rowsOf(CONTENT).map((row) =>
        Buffer.from([...row].map((byte, at) => (byte - (row[at - 1] ?? 0)) & 0xff)),
      ),
    ),
    `/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns ${WIDTH} >>`,
  ),
  'differences packed by LZW': [lzw(up), `/Filter /LZWDecode /DecodeParms << ${PNG} >>`],
  'no differences, as it says': packed(
    Buffer.from(CONTENT),
    '/Filter [/FlateDecode] /DecodeParms [null]',
  ),
};

const streamOf = (content: Buffer, entries: string) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

it.each(Object.entries(STORED))('shows a page stored as %s', (_what, [content, entries]) =>
  expectSamePictures(pdf, {
    source: () => rawPdf([CATALOG, PAGES, page('/Contents 4 0 R'), streamOf(content, entries)]),
    dark,
  }),
);

it.each(Object.entries(STORED))('shows an object stored as %s', (_what, [content, entries]) =>
  expectSamePictures(pdf, {
    source: () =>
      rawPdf([
        CATALOG,
        PAGES,
        page('/Contents 4 0 R /Resources << /XObject << /X1 5 0 R >> >>'),
        streamOf(Buffer.from('/X1 Do'), ''),
        streamOf(content, `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${entries}`),
      ]),
    dark,
  }),
);

it.each([
  [
    'differences of bits',
    '/Filter /FlateDecode /DecodeParms << /Predictor 2 /BitsPerComponent 1 >>',
  ],
  ['parameters for no filter in its list', `/Filter [/FlateDecode] /DecodeParms << ${PNG} >>`],
  [
    'a method that nobody knows',
    '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 1 >>',
  ],
])('refuses a page and an object stored as %s', async (_what, entries) => {
  const content = streamOf(deflateSync(Buffer.from(CONTENT)), entries);
  const form = streamOf(
    deflateSync(Buffer.from(CONTENT)),
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${entries}`,
  );
  const resources = '/Resources << /XObject << /X1 5 0 R >> >>';
  const drawing = streamOf(Buffer.from('/X1 Do'), '');
  for (const objects of [
    [CATALOG, PAGES, page('/Contents 4 0 R'), content],
    [CATALOG, PAGES, page(`/Contents 4 0 R ${resources}`), drawing, form],
  ])
    await expect(pdf.flatten(rawPdf(objects))).rejects.toMatchObject({
      problem: problems.pdfAmbiguous,
    });
});

/** A file with a second version of its content, and a packed table that knows the first one alone. */
function shadowed(isPacked: boolean): Buffer {
  const objects = [
    CATALOG,
    PAGES,
    page('/Contents 4 0 R'),
    streamOf(Buffer.from(CONTENT), ''),
    streamOf(Buffer.from('72 100 9 9 re f'), ''),
  ];
  let file = Buffer.from('%PDF-1.7\n');
  const rows: Buffer[] = [Buffer.from([0, 0, 0])];
  for (const [index, object] of objects.entries()) {
    const number = Math.min(index + 1, 4);
    if (index < 4) rows.push(Buffer.from([1, file.length >> 8, file.length & 0xff]));
    const head = Buffer.from(`${String(number)} 0 obj\n`);
    file = Buffer.concat([file, head, Buffer.from(object), Buffer.from('\nendobj\n')]);
  }
  rows.push(Buffer.from([1, file.length >> 8, file.length & 0xff]));
  const differences = rows.map((row, index) => {
    const above = rows[index - 1] ?? Buffer.alloc(3);
    return Buffer.from([2, ...row.map((byte, at) => (byte - above[at]!) & 0xff)]);
  });
  const table = isPacked
    ? streamOf(
        deflateSync(Buffer.concat(differences)),
        '/Type /XRef /Size 6 /W [1 2 0] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 3 >>',
      )
    : streamOf(Buffer.concat(rows), '/Type /XRef /Size 6 /W [1 2 0] /Root 1 0 R');
  const start = String(file.length);
  return Buffer.concat([
    file,
    Buffer.from('5 0 obj\n'),
    table,
    Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
}

it.each([
  ['as it is', false],
  ['as differences', true],
])('refuses a content given twice where the table of objects is stored %s', async (_how, how) => {
  await expect(pdf.flatten(shadowed(how))).rejects.toMatchObject({
    problem: problems.pdfAmbiguous,
  });
});

it('takes no object of its own for one that the document lacks', async () => {
  const drawing = streamOf(Buffer.from(CONTENT), '');
  const missing = (number: number) => `/Own${String(number)} ${String(number)} 0 R`;
  const source = rawPdf([
    CATALOG,
    PAGES,
    page(`/Contents [4 0 R 5 0 R 6 0 R 7 0 R] ${[5, 6, 7, 8].map(missing).join(' ')}`),
    drawing,
  ]);
  const flat = (await pdf.flatten(source)).toString('latin1');
  expect(flat).not.toContain('/Own');
  await expectSamePictures(pdf, { source: () => source, dark });
});

it('draws an object also where it has code for printers', async () => {
  const source = rawPdf([
    CATALOG,
    PAGES,
    page('/Contents 4 0 R /Resources << /XObject << /X1 5 0 R >> >>'),
    streamOf(Buffer.from('/X1 Do'), ''),
    streamOf(
      Buffer.from(CONTENT),
      '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Subtype2 /PS /PS 6 0 R',
    ),
    streamOf(Buffer.from('showpage'), ''),
  ]);
  const flat = (await pdf.flatten(source)).toString('latin1');
  expect(flat).toContain('/Subtype /Form');
  expect(flat).not.toContain('/PS');
});

it.each([
  ['too many', '/Count 77'],
  ['too few', '/Count 0'],
  ['less than none', '/Count -1'],
  ['nothing', ''],
])('states how many pages there are where the document says %s', (_what, count) =>
  expectSamePictures(pdf, {
    source: () =>
      rawPdf([
        CATALOG,
        `<< /Type /Pages /Kids [3 0 R] ${count} >>`,
        page('/Contents 4 0 R'),
        streamOf(Buffer.from(CONTENT), ''),
      ]),
    isUnread: true,
    dark,
  }),
);
