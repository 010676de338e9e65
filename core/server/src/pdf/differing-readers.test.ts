import { afterAll, expect, it } from 'vitest';
import { dirtyPdf, streamOf } from './dirty-pdf.fixture.ts';
import { CATALOG, page, PAGES, rawPdf } from './hostile-pdf.fixture.ts';
import * as problems from './pdf-problems.ts';
import { testPdf } from './pdf.fixture.ts';
import { expectSamePictures, type Dirty } from './same-picture.fixture.ts';

const pdf = testPdf();
afterAll(() => pdf.stop());

const BAR = '72 600 200 20 re f';
const dark = [[170, 610]] as const;
const MODES =
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity';
const state = (entries: string, more = '') => `/ExtGState << /G0 << ${entries} >> >> ${more}`;

/** Drawn in the first mode of a list that is known; PDFium knows no lists. */
const HALF = [{ x: 240, y: 240, width: 40, height: 520 }];

/** Each mode in a row: over the paper, over gray, and half transparent. */
function mixed(group: string): Buffer {
  const modes = MODES.split(' ');
  const rows = modes.map(
    (mode, at) =>
      `/${mode} gs 0.8 0.2 0.4 rg 72 ${720 - at * 26} 220 18 re f 0 g 320 ${720 - at * 26} 60 18 re f`,
  );
  const content = `0.5 g 150 250 60 500 re f ${rows.join(' ')} /Half gs 0 0 1 rg 240 250 40 500 re f`;
  const states = modes.map((mode) => `/${mode} << /BM /${mode} >>`).join(' ');
  const resources = `/ExtGState << ${states} /Half << /BM [/Unknown /Difference] /ca 0.5 >> >>`;
  if (group === '') return dirtyPdf(content, { resources });
  const form = `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency ${group} >> /Resources << ${resources} >>`;
  return dirtyPdf('/X1 Do', {
    resources: '/XObject << /X1 10 0 R >>',
    objects: [streamOf(content, form)],
  });
}

const written = (content: string, isUnread = false) => ({
  source: () => dirtyPdf(content),
  dark,
  isUnread,
});
const boxed = (mediaBox: string, entries = '') => ({
  source: () => dirtyPdf(BAR, { mediaBox, page: entries }),
});
const text = (font: string) => `BT /${font} 30 Tf 72 640 Td (Fee 9,999) Tj ET ${BAR}`;
const form = (content: string, entries: string) =>
  streamOf(content, `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${entries}`);
const SCREEN = '/ExtGState << /S << /BM /Screen >> >>';

const MIXED: Readonly<Record<string, Dirty>> = {
  'every way to mix colors with the page': { source: () => mixed(''), changed: HALF },
  'every way to mix colors in a group of its own': {
    source: () => mixed('/I true'),
    changed: HALF,
  },
  'every way to mix colors in a group over the page': {
    source: () => mixed('/I false'),
    changed: HALF,
  },
  'every way to mix colors in a group in which the last object wins': {
    source: () => mixed('/K true'),
    changed: [{ x: 60, y: 240, width: 340, height: 520 }],
  },
  'every way to mix colors in a group of printing colors': {
    source: () => mixed('/I true /CS /DeviceCMYK'),
    changed: HALF,
  },
  'a page that mixes its colors in a group': {
    source: () =>
      dirtyPdf(`${BAR} /S gs 0 g 72 400 200 20 re f`, {
        resources: SCREEN,
        page: '/Group << /S /Transparency /CS /DeviceCMYK /I true /K true >>',
      }),
    dark,
  },
  'marks that print over each other': {
    source: () =>
      dirtyPdf(`${BAR} /G0 gs 0 0 0 0 k 72 600 50 20 re f`, {
        resources: state('/OP true /op true /OPM 1 /TR /Identity /HT /Default'),
      }),
    dark,
    blank: [[90, 610]],
  },
  'a mask that is left set': {
    source: () =>
      dirtyPdf(`${BAR} /G0 gs`, {
        resources: state('/ca 0 /CA 0 /SMask << /S /Luminosity /G 10 0 R >>'),
        objects: [form('0 g 0 0 612 792 re f', '/Group << /S /Transparency /CS /DeviceGray >>')],
      }),
    dark,
  },
  'another meaning of plain colors': {
    source: () =>
      dirtyPdf(`0 g ${BAR}`, {
        resources:
          '/ColorSpace << /DefaultGray [/Separation /X /DeviceRGB << /FunctionType 2 /Domain [0 1] /N 1 /C0 [1 1 1] /C1 [0 0 0] >>] >>',
      }),
  },
};

const WRITTEN: Readonly<Record<string, Dirty>> = {
  'numbers with exponents': written(`${BAR} q 1e10 0 0 1e10 99999999999 0 cm Q 0 0 0 0 0 0 cm`),
  'numbers with small exponents': written(`q 1 0 1e-7 1 -2.5E-9 0 cm ${BAR} Q`, true),
  'numbers with two signs and two points': written(`q 1 0 0 1 --0 0.0.5 cm ${BAR} Q`),
  'whole numbers beyond 32 bits': written(`${BAR} q 99999999999999999999 w 0 -99999999999 m Q`),
  'numbers joined to operators': written(`q 1 0 0 1 0 0cm 0g ${BAR} 1w Q`),
  'operators without their operands': written(
    `2 0 0 2 cm ${BAR} /F1 Tf w rg (x) Tf 5 /F1 re`,
    true,
  ),
  'more operands than colors have': written(`1 g 1 1 1 0 0 0 rg ${BAR} 0 0 1 1 1 g`, true),
  'brackets that nothing opened': written(`${BAR} ) } { 1 ] 0 g`),
  'dashes of no length': written(`${BAR} 3 w [0 0.] 0 d 72 500 m 272 500 l S`, true),
  'dashes of less than no length': written(`${BAR} 3 w [-4 2] 0 d 72 500 m 272 500 l S`, true),
  'dashes and no dashes': written(`${BAR} 3 w [0 6] 0 d [3] 1 d [] 0 d 72 500 m 272 500 l S`),
  'a list that has no end': written(`${BAR} [ (Fee) 0 0 9 9 re f`, true),
  'a text cut in two': {
    source: () => dirtyPdf([`${BAR} BT /F1 18 Tf 72 500 Td (Fee`, `of the agency) Tj ET`]),
    changed: [{ x: 72, y: 490, width: 300, height: 30 }],
    dark,
  },
  'a font that its resources lack': {
    source: () => dirtyPdf(text('F9')),
    changed: [{ x: 60, y: 620, width: 500, height: 60 }],
    dark,
  },
  'no resources at all': {
    source: () => rawPdf([CATALOG, PAGES, page('/Contents 4 0 R'), streamOf(text('F1'))]),
    changed: [{ x: 60, y: 620, width: 500, height: 60 }],
    dark,
  },
  'an object without resources': {
    source: () =>
      dirtyPdf('/X1 Do', {
        resources: '/XObject << /X1 10 0 R >>',
        objects: [form(`${text('F1')} Q 1e2 0 0 1 0 0 cm`, '')],
      }),
    changed: [{ x: 60, y: 620, width: 500, height: 60 }],
    dark,
  },
  'a font without its kind': {
    source: () => dirtyPdf(text('F1'), { font: '<< /BaseFont /Helvetica >>' }),
    changed: [{ x: 60, y: 620, width: 500, height: 60 }],
    dark,
  },
  'an object without a box': {
    source: () =>
      dirtyPdf('/X1 Do', {
        resources: '/XObject << /X1 10 0 R >>',
        objects: [streamOf(BAR, '/Type /XObject /Subtype /Form')],
      }),
    dark,
  },
  'letters that are drawn with an exponent': {
    source: () =>
      dirtyPdf('BT /F1 20 Tf 72 600 Td (aaaaaaaaaa) Tj ET', {
        font: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [1000] /Encoding << /Differences [97 /sq] >> /CharProcs << /sq 10 0 R >> >>',
        objects: [streamOf('1000 0 d0 0 0 1e3 1e3 re f')],
      }),
    changed: [{ x: 60, y: 590, width: 300, height: 40 }],
    dark,
  },
};

const BOXES: Readonly<Record<string, Dirty>> = {
  'an empty crop box': boxed('/MediaBox [0 0 612 792]', '/CropBox [10 10 10 10]'),
  'a crop box beside its page': {
    ...boxed('/MediaBox [0 0 612 792]', '/CropBox [900 900 1000 1000]'),
    isUnread: true,
  },
  'a crop box beyond its page': boxed('/MediaBox [0 0 612 792]', '/CropBox [-9 -9 99999 10000]'),
  'corners in another order': boxed('/MediaBox [612 792 0 0]', '/CropBox [600 780 20 10]'),
  'corners below zero': boxed('/MediaBox [-100 -100 512 692]'),
  'no size': boxed(''),
  'an empty page': boxed('/MediaBox [0 0 0 0]'),
  'an angle between the quarters': boxed('/MediaBox [0 0 612 792]', '/Rotate 100'),
  'an angle of several turns': boxed('/MediaBox [0 0 612 792]', '/Rotate -630'),
};

it.each(Object.entries({ ...MIXED, ...WRITTEN, ...BOXES }))(
  'shows the same picture of a document with %s in all readers',
  (_what, dirty) => expectSamePictures(pdf, dirty),
);

/** The bytes of a file with one more object before its table, which does not know it. */
function twice(file: Buffer, object: string): Buffer {
  const at = file.lastIndexOf('xref\n0');
  const text = file.toString('latin1');
  return Buffer.from(
    `${text.slice(0, at)}${object}${text.slice(at).replace(/startxref\n\d+/, `startxref\n${String(at + object.length)}`)}`,
    'latin1',
  );
}

it.each([
  ['a content given twice', () => twice(dirtyPdf(BAR), `5 0 obj\n${streamOf('')}\nendobj\n`)],
  [
    'another content hidden in the one of the table',
    () => {
      const inner = `5 0 obj\n${streamOf(`${BAR} %`)}\nendobj\n`;
      const file = dirtyPdf(`${BAR}\n${inner}`);
      const offset = (at: number) => String(at).padStart(10, '0');
      const text = file.toString('latin1');
      const outer = text.indexOf('5 0 obj');
      return Buffer.from(text.replace(offset(outer), offset(text.indexOf(inner))), 'latin1');
    },
  ],
  [
    'two catalogs',
    () => {
      const file = dirtyPdf(BAR).toString('latin1');
      const other =
        '20 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\ntrailer\n<< /Root 20 0 R >>\n';
      return Buffer.from(`${file}${other}`, 'latin1');
    },
  ],
  [
    'a transfer of colors',
    () =>
      dirtyPdf(`/G0 gs ${BAR}`, {
        resources: state('/TR << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>'),
      }),
  ],
  [
    'a mask with another meaning',
    () =>
      dirtyPdf(`/G0 gs ${BAR}`, {
        resources: state('/SMask << /S /Luminosity /G 10 0 R /TR 11 0 R >>'),
        objects: [
          form('1 g 0 0 612 700 re f', '/Group << /S /Transparency /CS /DeviceGray >>'),
          streamOf('{ 1 exch sub }', '/FunctionType 4 /Domain [0 1] /Range [0 1]'),
        ],
      }),
  ],
  ['a font of its graphics state', () => dirtyPdf(BAR, { resources: state('/Font [4 0 R 12]') })],
])('refuses a document with %s, which readers show in different ways', async (_what, make) => {
  await expect(pdf.flatten(make())).rejects.toMatchObject({ problem: problems.pdfAmbiguous });
});

it('shows an update of a page as readers do, and no object that the table deleted', async () => {
  const file = dirtyPdf(BAR).toString('latin1');
  const previous = /startxref\n(\d+)/.exec(file)![1]!;
  const object = `5 0 obj\n${streamOf('72 500 200 20 re f')}\nendobj\n`;
  const table = `xref\n4 2\n0000000000 65535 f \n${String(file.length).padStart(10, '0')} 00000 n \n`;
  const start = String(file.length + object.length);
  const trailer = `trailer\n<< /Size 11 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`;
  const flat = await pdf.flatten(Buffer.from(`${file}${object}${table}${trailer}`, 'latin1'));
  expect(flat.includes('Helvetica')).toBe(false);
  expect((await pdf.facts(flat)).pages).toHaveLength(1);
});
