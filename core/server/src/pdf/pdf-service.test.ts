import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfDocument } from '../plugin-api/pdf.ts';
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

const document = (blocks: PdfDocument['blocks']): PdfDocument => ({ title: 'Test', blocks });

/** The text of each page, as a reader copies it. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const opened = await library.loadDocument(bytes);
  try {
    return [...opened.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
  } finally {
    opened.destroy();
  }
}

describe('building', () => {
  it.each([
    'El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia y frío; añoraba a su querido cachorro.',
    '¿Cuál es su número de teléfono? ¡Muchas gracias! ÁÉÍÓÚÜÑ áéíóúüñ ª º «sí»',
    'À noite, vovô Kowalsky vê o ímã cair no pé do pinguim queixoso e vovó põe açúcar no chá de tâmaras.',
    'Declaração de não-fumante: São João, Conceição, avô, avó, ãõçÃÕÇ à às',
    'Łódź, Đakovo, Škoda, Ελλάδα, Україна, Việt Nam — “quoted” … € 1,250.00',
  ])('prints %s so that it can be copied', async (text) => {
    const built = await pdf.build(document([{ kind: 'paragraph', text }]));
    const [printed] = await textsOf(built);
    expect(printed!.replaceAll('\n', ' ')).toContain(text);
  });
});

it('reads the pages of what it built', async () => {
  const built = await pdf.build(
    document([
      { kind: 'paragraph', text: 'One' },
      { kind: 'page-break' },
      { kind: 'paragraph', text: 'Two' },
    ]),
  );
  expect((await pdf.facts(built)).pages).toEqual([
    { width: 612, height: 792, rotation: 0 },
    { width: 612, height: 792, rotation: 0 },
  ]);
  const image = await pdf.pageImage(built, { page: 2, width: 300 });
  expect(image.subarray(1, 4).toString()).toBe('PNG');
});
