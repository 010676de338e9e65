import { PDFDocument } from '@cantoo/pdf-lib';
import type { PdfBlock, PdfDocument } from '../../plugin-api/pdf.ts';
import { drawTable, FACT_COLUMNS } from './draw-table.ts';
import { FontsOf } from './fonts.ts';
import { embedImage } from './images.ts';
import { indentOf } from '../text/wrap-text.ts';
import { PageFlow, type TextStyle } from './page-flow.ts';

const BODY: TextStyle = { size: 10.5, weight: 'regular', isMuted: false };
const HEADINGS: Readonly<Record<1 | 2, TextStyle>> = {
  1: { size: 18, weight: 'bold', isMuted: false },
  2: { size: 13, weight: 'bold', isMuted: false },
};
const BLOCK_GAP = 10;

/** Lays out a document and returns its bytes. */
export async function buildDocument(
  description: PdfDocument & { readonly header: string },
): Promise<Uint8Array> {
  const { title, language = 'en', pageSize = 'letter', header, blocks } = description;
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage(language);
  const fonts = new FontsOf(document);
  const flow = new PageFlow(document, pageSize, fonts, {
    regular: await fonts.text('regular', textsIn([header, blocks])),
    bold: await fonts.text('bold', textsIn(blocks.map(boldParts))),
  });
  for (const block of blocks) await drawBlock(document, flow, block);
  flow.finish(header);
  await fonts.embed();
  return document.save();
}

function boldParts(block: PdfBlock): unknown {
  return block.kind === 'table' ? [block.columns, block.totals] : block.kind === 'heading' && block;
}

/** All texts of a description, which has texts, numbers, lists, objects, and images. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return [];
  return Object.values(part).flatMap(textsIn);
}

async function drawBlock(document: PDFDocument, flow: PageFlow, block: PdfBlock): Promise<void> {
  switch (block.kind) {
    case 'heading':
      return drawHeading(flow, block.text, block.level ?? 1);
    case 'paragraph':
      return drawParagraph(flow, block.text);
    case 'facts':
      return drawTable(flow, FACT_COLUMNS, block.facts);
    case 'table':
      return drawTable(flow, block.columns, block.rows, block.totals);
    case 'image':
      return drawPicture(document, flow, block.image, block.width);
    case 'page-break':
      if (!flow.isAtTop) flow.newPage();
  }
}

function drawHeading(flow: PageFlow, text: string, level: 1 | 2): void {
  const lines = flow.wrap(text, flow.width, HEADINGS[level]);
  flow.skip(BLOCK_GAP);
  // A heading stays with the first lines of what follows.
  flow.reserve(lines.lines.length * lines.lineHeight + 3 * BODY.size);
  drawLines(flow, lines);
  flow.skip(BLOCK_GAP / 2);
}

function drawParagraph(flow: PageFlow, text: string): void {
  drawLines(flow, flow.wrap(text, flow.width, BODY));
  flow.skip(BLOCK_GAP);
}

function drawLines(flow: PageFlow, text: ReturnType<PageFlow['wrap']>): void {
  for (const line of text.lines) {
    flow.reserve(text.lineHeight);
    const indent = indentOf(line, flow.width, (part) => flow.lineWidth(part, text.style));
    flow.drawLine(line, indent, text);
    flow.moveDown(text.lineHeight);
  }
}

async function drawPicture(
  document: PDFDocument,
  flow: PageFlow,
  bytes: Uint8Array,
  wanted: number | undefined,
): Promise<void> {
  const image = await embedImage(document, bytes);
  const scale = Math.min(
    (wanted ?? image.width) / image.width,
    flow.width / image.width,
    flow.pageHeight / image.height,
  );
  const height = image.height * scale;
  flow.reserve(height);
  flow.drawImage(image, image.width * scale, height);
  flow.skip(BLOCK_GAP);
}
