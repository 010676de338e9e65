import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';

const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 72;
/** So that the same source gives the same bytes. */
const WRITTEN = new Date('2026-01-05T12:00:00Z');

/** What stands on a page: text flows from the top, labels stand at fixed places beside tabs. */
export interface AgreementPage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly labels: readonly AgreementLabel[];
}

interface AgreementLabel {
  readonly text: string;
  /** In points from the top left corner; the text stands on this line. */
  readonly x: number;
  readonly y: number;
  /** Length of a line under which someone signs. */
  readonly lineLength?: number;
}

/** A real document of US Letter pages. */
export async function buildAgreementPdf(
  title: string,
  pages: readonly AgreementPage[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setCreationDate(WRITTEN);
  pdf.setModificationDate(WRITTEN);
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (const [index, content] of pages.entries()) {
    const page = pdf.addPage([WIDTH, HEIGHT]);
    drawPage(page, content, regular, bold);
    page.drawText(`${title}, page ${index + 1} of ${pages.length}`, {
      x: MARGIN,
      y: 40,
      size: 8,
      font: regular,
    });
  }
  return pdf.save();
}

function drawPage(page: PDFPage, content: AgreementPage, regular: PDFFont, bold: PDFFont): void {
  let y = HEIGHT - MARGIN;
  page.drawText(content.heading, { x: MARGIN, y, size: 16, font: bold });
  y -= 30;
  for (const paragraph of content.paragraphs) {
    for (const line of wrap(paragraph, regular, 10.5, WIDTH - 2 * MARGIN)) {
      page.drawText(line, { x: MARGIN, y, size: 10.5, font: regular });
      y -= 15;
    }
    y -= 8;
  }
  for (const { text, x, y: top, lineLength = 0 } of content.labels) {
    page.drawText(text, { x, y: HEIGHT - top, size: 10, font: regular });
    if (lineLength === 0) continue;
    const line = HEIGHT - top + 12;
    page.drawLine({ start: { x, y: line }, end: { x: x + lineLength, y: line }, thickness: 0.6 });
  }
}

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
