import { PDFDocument, StandardFonts, rgb, type PDFPage } from '@cantoo/pdf-lib';
import type { Envelope, Signature, Signer } from '../envelopes/envelope.ts';
import { placeTabs, type PlacedTab } from '../templates/tabs.ts';
import type { SourceDocument } from '../templates/template.ts';
import { addCertificatePages } from './certificate-pages.ts';
import { NOTICE, printable, type Fonts } from './print.ts';

const INK = rgb(0.05, 0.1, 0.4);

/** The documents with the marks of those who signed, and a page about how it went. */
export async function signedPdf(
  envelope: Envelope,
  documents: readonly SourceDocument[],
  { withCertificate }: { readonly withCertificate: boolean },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const at = envelope.statusChangedAt;
  pdf.setTitle(envelope.emailSubject);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  const fonts = {
    regular: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    script: await pdf.embedFont(StandardFonts.TimesRomanItalic),
  };
  for (const document of documents) {
    const source = await PDFDocument.load(document.pdf);
    const pages = await pdf.copyPages(source, source.getPageIndices());
    for (const page of pages) {
      pdf.addPage(page);
      drawHeader(page, envelope, fonts);
    }
    for (const signer of envelope.signers) drawTabs(pages, document, signer, fonts);
  }
  if (withCertificate) addCertificatePages(pdf, envelope, fonts);
  return pdf.save();
}

function drawHeader(page: PDFPage, { envelopeId }: Envelope, { regular }: Fonts): void {
  page.drawText(`${NOTICE} Envelope ${envelopeId}`, {
    x: 20,
    y: page.getHeight() - 16,
    size: 7,
    font: regular,
  });
}

function drawTabs(
  pages: readonly PDFPage[],
  { documentId }: SourceDocument,
  signer: Signer,
  fonts: Fonts,
): void {
  if (signer.status !== 'completed') return;
  for (const placed of placeTabs(signer.tabs)) {
    const page = pages[placed.page - 1];
    if (placed.tab.documentId === documentId && page !== undefined) {
      drawTab(page, placed, signer, fonts);
    }
  }
}

function drawTab(page: PDFPage, placed: PlacedTab, signer: Signer, fonts: Fonts): void {
  const { kind, tab, box } = placed;
  const bottom = page.getHeight() - box.y - box.height;
  if (kind === 'signHereTabs' || kind === 'initialHereTabs') {
    if (signer.signature !== null) drawSignature(page, placed, signer.signature, fonts);
    return;
  }
  if (kind === 'checkboxTabs') {
    const { x } = box;
    page.drawRectangle({ x, y: bottom, width: 12, height: 12, borderWidth: 0.8, borderColor: INK });
    if (tab.selected === 'true') {
      page.drawText('X', { x: x + 2.5, y: bottom + 2, size: 11, font: fonts.bold, color: INK });
    }
    return;
  }
  const text = printable(tab.value ?? '');
  page.drawText(text, { x: box.x, y: bottom + 4, size: 10, font: fonts.regular, color: INK });
}

function drawSignature(
  page: PDFPage,
  { kind, box }: PlacedTab,
  signature: Signature,
  { script }: Fonts,
): void {
  const bottom = page.getHeight() - box.y - box.height;
  if (signature.kind === 'typed') {
    const name = printable(signature.text);
    const text = kind === 'initialHereTabs' ? initialsOf(name) : name;
    const wanted = box.height * 0.7;
    const size = Math.min(wanted, (wanted * box.width) / script.widthOfTextAtSize(text, wanted));
    page.drawText(text, { x: box.x, y: bottom + 6, size, font: script, color: INK });
    return;
  }
  for (const stroke of signature.strokes) {
    for (const [index, [x, y]] of stroke.entries()) {
      const [fromX, fromY] = stroke[index - 1] ?? [x, y];
      page.drawLine({
        start: { x: box.x + fromX * box.width, y: bottom + (1 - fromY) * box.height },
        end: { x: box.x + x * box.width, y: bottom + (1 - y) * box.height },
        thickness: 1.4,
        color: INK,
      });
    }
  }
}

function initialsOf(name: string): string {
  const letters = name.split(' ').map((word) => word.charAt(0));
  return letters.join('') || name;
}
