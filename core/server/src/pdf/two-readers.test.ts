import { afterAll, expect, it } from 'vitest';
import { dirtyPdf, formOf, HELVETICA, lookOf, widget } from './dirty-pdf.fixture.ts';
import { testPdf } from './pdf.fixture.ts';
import { expectSamePictures, HAS_POPPLER, type Dirty } from './same-picture.fixture.ts';
import type { Area } from './two-readers.fixture.ts';

const pdf = testPdf();
afterAll(() => pdf.stop());

const TITLE = 'BT /F1 18 Tf 72 720 Td (Agreement of the agency) Tj ET';
const BAR = '72 600 200 20 re f';
const BAR_AT = [170, 610] as const;

const STATES: Readonly<Record<string, string | readonly string[]>> = {
  'Word, plain': `/P << /MCID 0 >> BDC q 0.000008871 0 612 792 re W* n ${TITLE} Q EMC ${BAR}`,
  'LibreOffice, with a state that it did not open': `Q 0.1 w q 0 0.028 612 791.971 re W* n ${BAR} ${TITLE} Q 0.1 0 0 0.1 0 0 cm`,
  'Chrome, scaled and upside down': `.24 0 0 -.24 0 792 cm q 0 0 0 rg 300 717 833 83 re f Q`,
  'Quartz, with colors set at the end': `q Q q 0 0 612 792 re W n ${BAR} Q /Cs1 cs 1 1 1 sc`,
  'a printer driver that scales by 0.24': `Q 0.24 0 0 0.24 0 0 cm BT /F1 75 Tf 300 3000 Td (Agreement) Tj ET 300 2500 834 84 re f`,
  'Distiller, with states open in several parts': [
    'q 0.5 0 0 0.5 0 0 cm',
    '144 1200 400 40 re',
    'f q 1 0 0 -1 0 0 cm',
    '',
  ],
  'several parts of which one closes too much': [`${BAR}`, 'Q Q', 'q 2 0 0 2 0 0 cm', 'q'],
  'an image within the content': `${BAR} q 9 0 0 9 500 600 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x10\nEI Q`,
  'a text left open': `${BAR} BT /F1 18 Tf 3 Tr 72 720 Td (Hidden) Tj 1 0 0 1 400 0 Tm`,
  'an area to draw in left set': `${BAR} 60 590 300 40 re W n`,
  'a path left open': `${BAR} 0 0 612 792 re W`,
  'a path and a text left open': `${BAR} 100 100 m 500 500 l BT /F1 9 Tf Q 5 w`,
  'an image without its end': `${BAR} 9 0 0 9 500 600 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x10`,
  'a text without its end': `${BAR} 0 0 0 rg (Fee`,
  'marked content left open': `/Artifact << /Type /Pagination >> BDC ${BAR}`,
  'white ink and thick lines left set': `${BAR} 1 1 1 rg 1 1 1 RG 40 w [9] 0 d 3 Tr 200 Tz 50 Ts`,
};

const page = (name: string) => ({ source: () => dirtyPdf(STATES[name]!), dark: [BAR_AT] }) as const;

const NAME_RECT = '72 520 372 544';
const NAME_AREA: Area = { x: 72, y: 520, width: 300, height: 24 };
const BLOCK = '0 0 300 24 re f';
const withWidget =
  (entries: string, look: string | null, catalog = '') =>
  () =>
    dirtyPdf(BAR, {
      catalog: formOf('10 0 R', catalog),
      page: '/Annots [10 0 R]',
      objects: [
        widget('name', NAME_RECT, entries, look === null ? undefined : 11),
        look === null ? '<< >>' : lookOf(look),
      ],
    });
const IN_NAME = [220, 532] as const;

const fontOf = (entries: string) => `<< /Type /Font ${entries} >>`;
const WIDTHS = `/FirstChar 32 /LastChar 126 /Widths [${Array(95).fill(600).join(' ')}]`;

/** Fonts that documents do not contain, each with a text. */
const FONTS: Readonly<Record<string, readonly [font: string, text: string]>> = {
  'Helvetica, which it does not contain': [HELVETICA, 'Agreement of the agency'],
  'Times in bold italics, which it does not contain': [
    fontOf('/Subtype /Type1 /BaseFont /Times-BoldItalic'),
    "Agent's fee: 5 \\256 \\252",
  ],
  'Courier, which it does not contain': [
    fontOf('/Subtype /Type1 /BaseFont /Courier /Encoding /MacRomanEncoding'),
    'Mu\\226oz & Sons',
  ],
  'Arial of Word, which it does not contain': [
    fontOf(`/Subtype /TrueType /BaseFont /ArialMT /Encoding /WinAnsiEncoding ${WIDTHS}`),
    'Wide text',
  ],
  'letters by their names, which it does not contain': [
    fontOf(
      '/Subtype /Type1 /BaseFont /Georgia /Encoding << /Differences [65 /Euro /ntilde /uni00DF] >>',
    ),
    'ABC abc',
  ],
  'check marks of Acrobat, which it does not contain': [
    fontOf('/Subtype /Type1 /BaseFont /ZapfDingbats'),
    '4 l n u 8 H',
  ],
  'Greek letters, which it does not contain': [
    fontOf('/Subtype /Type1 /BaseFont /Symbol'),
    'abg DW',
  ],
};

const DIRTY: Readonly<Record<string, Dirty>> = {
  ...Object.fromEntries(Object.keys(STATES).map((name) => [name, page(name)])),
  'a hidden field': {
    source: withWidget('/FT /Tx /V (x) /F 2', BLOCK),
    dark: [BAR_AT],
    blank: [IN_NAME],
  },
  'a field that is shown on paper only': {
    source: withWidget('/FT /Tx /V (x) /F 36', BLOCK),
    blank: [IN_NAME],
  },
  'a field that is shown on screens only': {
    source: withWidget('/FT /Tx /V (x) /Ff 1', `/Tx BMC BT /Helv 9 Tf (x) Tj ET EMC ${BLOCK}`),
    dark: [IN_NAME],
  },
  'a field with a text to be typed over': {
    source: withWidget('/FT /Tx /V (Type your name here) /F 4', `/Tx BMC ${BLOCK} EMC`),
    cleared: ['name'],
    changed: [NAME_AREA],
    blank: [IN_NAME],
  },
  'a field whose default is not its value': {
    source: withWidget('/FT /Tx /DV (Default) /F 4', null),
    blank: [IN_NAME],
  },
  'a button that prints the page': {
    source: withWidget('/FT /Btn /Ff 65536 /F 4 /A << /S /Named /N /Print >>', BLOCK),
    changed: [NAME_AREA],
    blank: [IN_NAME],
  },
  'a button that resets the form': {
    source: withWidget(
      '/FT /Btn /Ff 65536 /F 4 /MK << /CA (Reset form) >> /A << /S /ResetForm >>',
      BLOCK,
    ),
    changed: [NAME_AREA],
    blank: [IN_NAME],
  },
  'a button that has only its caption': {
    source: withWidget('/FT /Btn /Ff 65536 /F 4 /MK << /CA (Reset form) >>', BLOCK),
    changed: [NAME_AREA],
    blank: [IN_NAME],
  },
  'a comment that is hidden': {
    source: () =>
      dirtyPdf(BAR, {
        page: '/Annots [10 0 R]',
        objects: [
          `<< /Type /Annot /Subtype /FreeText /F 2 /Rect [${NAME_RECT}] /Contents (Waived) /AP << /N 11 0 R >> >>`,
          lookOf(BLOCK),
        ],
      }),
    blank: [IN_NAME],
  },
  'a stamp that is turned and stretched': {
    source: () =>
      dirtyPdf(BAR, {
        page: '/Annots [10 0 R]',
        objects: [
          `<< /Type /Annot /Subtype /Stamp /F 4 /Rect [${NAME_RECT}] /AP << /N 11 0 R >> >>`,
          lookOf('0 0 5 100 re f', '0 0 10 100', '/Matrix [0 1 -1 0 50 7]'),
        ],
      }),
    dark: [[220, 524]],
    blank: [[220, 540]],
  },
  'a checked box that is read only': {
    source: () =>
      dirtyPdf(BAR, {
        catalog: formOf('10 0 R'),
        page: '/Annots [10 0 R]',
        objects: [
          `<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 1 /T (box) /V /Yes /AS /Yes /F 4 /Rect [${NAME_RECT}] /AP << /N << /Yes 11 0 R /Off 12 0 R >> >> >>`,
          lookOf(BLOCK),
          lookOf(''),
        ],
      }),
    dark: [IN_NAME],
  },
  ...Object.fromEntries(
    [0, 90, 180, 270].map((rotation) => [
      `a stamp that stays upright on a page turned by ${String(rotation)}`,
      {
        source: () =>
          dirtyPdf(BAR, {
            page: `/Rotate ${String(rotation)} /Annots [10 0 R]`,
            objects: [
              '<< /Type /Annot /Subtype /Stamp /F 20 /Rect [250 330 370 370] /AP << /N 11 0 R >> >>',
              lookOf('0 0 60 40 re f 100 0 9 20 re f', '0 0 120 40'),
            ],
          }),
      },
    ]),
  ),
  'links with frames': {
    source: () =>
      dirtyPdf(BAR, {
        page: '/Annots [10 0 R]',
        objects: [
          `<< /Type /Annot /Subtype /Link /Border [0 0 9] /C [1 0 0] /Rect [${NAME_RECT}] /A << /S /URI /URI (https://example.org) >> >>`,
        ],
      }),
    blank: [[72, 530]],
  },
  'layers that are all shown': {
    source: () =>
      dirtyPdf(`/OC /L1 BDC ${BAR} EMC`, {
        resources: '/Properties << /L1 10 0 R >>',
        catalog:
          '/OCProperties << /OCGs [10 0 R] /D << /ON [10 0 R] /AS [<< /Event /Print /Category [/Print] /OCGs [10 0 R] >>] >> >>',
        objects: ['<< /Type /OCG /Name (Watermark) /Usage << /Print << /PrintState /ON >> >> >>'],
      }),
    dark: [BAR_AT],
  },
  'pages measured in inches': {
    source: () =>
      dirtyPdf('1 8.333 2.78 0.28 re f', {
        mediaBox: '/MediaBox [0 0 8.5 11]',
        page: '/UserUnit 72',
      }),
    changed: [{ x: 0, y: 0, width: 612, height: 792 }],
    dark: [BAR_AT],
  },
  'rotation and crop of the tree above, from a scanner': {
    source: () =>
      dirtyPdf('100 200 50 200 re f', {
        mediaBox: '',
        tree: '/MediaBox [-20 -20 592 772] /CropBox [16 16 556 740] /Rotate 90',
      }),
  },
  ...Object.fromEntries(
    Object.entries(FONTS).map(([name, [font, text]]) => [
      name,
      {
        source: () => dirtyPdf(`BT /F1 30 Tf 72 640 Td (${text}) Tj ET ${BAR}`, { font }),
        changed: [{ x: 60, y: 620, width: 500, height: 60 }],
        dark: [BAR_AT],
      },
    ]),
  ),
  'a byte order mark and mail headers before it': {
    source: () =>
      Buffer.concat([Buffer.from('\ufeffContent-Type: application/pdf\r\n\r\n'), dirtyPdf(BAR)]),
    dark: [BAR_AT],
  },
  'a table of objects that was cut': {
    source: () => {
      const whole = dirtyPdf(BAR);
      return whole.subarray(0, whole.indexOf('xref') + 60);
    },
    isUnread: true,
    dark: [BAR_AT],
  },
  'junk of a mailer after its end': {
    source: () => Buffer.concat([dirtyPdf(BAR), Buffer.from('<p>Sent from my phone'.repeat(300))]),
    dark: [BAR_AT],
  },
};

it.each(Object.entries(DIRTY))(
  'draws a document with %s, once it is sealed, as its signer saw it',
  (_name, dirty) => expectSamePictures(pdf, dirty),
);

it('compares with poppler, where it is installed', (context) => {
  if (!HAS_POPPLER) context.skip('poppler is not installed: PDFium alone was compared');
  expect(HAS_POPPLER).toBe(true);
});
