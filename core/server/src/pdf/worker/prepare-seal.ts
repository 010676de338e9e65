import {
  AFRelationship,
  PDFHeader,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFDict,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import type { PdfPrepared, PdfSealing } from '../../plugin-api/pdf.ts';
import { BYTE_RANGE_KEY, BYTE_RANGE_LENGTH, byteRangeText } from '../byte-range.ts';
import { removeActiveContent } from './active-content.ts';
import { formFields, hasXfaForm } from './form-fields.ts';
import { MAX_PAGES, openPdf } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';
import { ReservedBytes } from './reserved-bytes.ts';
import { isSigned, removeUsageRights } from './signatures.ts';

/** Room for a seal of a certificate without issuers. */
const SEAL_BYTES = 8192;
const FIELD_NAME = 'Porchlight seal';
const MAX_ATTACHMENTS = 20;
/** Bits of PDF's flags: of a widget, Print and Locked; of a form, that it has signatures, and only grows. */
const WIDGET_FLAGS = 4 | 128;
const SIGNATURE_FLAGS = 1 | 2;

const name = (text: string) => PDFName.of(text);
const text = (value: string) => PDFHexString.fromText(value);

/** Everything but the seal itself: appended pages, attachments, properties, and a signature field with room for the seal. */
export async function prepareSeal(
  source: Uint8Array,
  append: readonly Uint8Array[],
  sealing: Omit<PdfSealing, 'append'>,
): Promise<Omit<PdfPrepared, 'bytes'> & { readonly bytes: Uint8Array }> {
  const document = await openPdf(source);
  if (hasXfaForm(document)) throw new PdfRefused('xfa');
  if (isSigned(document)) throw new PdfRefused('signed');
  removeUsageRights(document);
  for (const field of formFields(document)) field.enableReadOnly();
  for (const part of append) await appendPages(document, part);
  // Also makes sure that no attachments but those given remain.
  removeActiveContent(document);
  await addAttachments(document, sealing);
  setProperties(document, sealing);
  const byteRange = new ReservedBytes(BYTE_RANGE_LENGTH);
  const digits = 2 * (sealing.sealBytes ?? SEAL_BYTES);
  const contents = new ReservedBytes(digits + 2);
  addSignatureField(document, sealing, { byteRange, contents });
  const bytes = await document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
  contents.write(bytes, `<${'0'.repeat(digits)}>`);
  const end = contents.offset + contents.length;
  const ranges = [0, contents.offset, end, bytes.length - end] as const;
  byteRange.write(bytes, byteRangeText(ranges));
  checkSingle(bytes);
  return { bytes, byteRange: ranges, sealedAt: sealing.sealedAt };
}

async function appendPages(document: PDFDocument, part: Uint8Array): Promise<void> {
  const added = await openPdf(part);
  if (document.getPageCount() + added.getPageCount() > MAX_PAGES) throw new PdfRefused('too-long');
  const pages = await document.copyPages(added, added.getPageIndices());
  for (const page of pages) document.addPage(page);
}

async function addAttachments(
  document: PDFDocument,
  { attachments = [], sealedAt }: Omit<PdfSealing, 'append'>,
): Promise<void> {
  if (attachments.length > MAX_ATTACHMENTS) throw new PdfRefused('too-complex');
  for (const { name: fileName, content, type, description } of attachments)
    await document.attach(content, fileName, {
      mimeType: type,
      ...(description === undefined ? {} : { description }),
      creationDate: sealedAt,
      modificationDate: sealedAt,
      afRelationship: AFRelationship.Supplement,
    });
}

function setProperties(document: PDFDocument, { title, sealedAt }: Omit<PdfSealing, 'append'>) {
  // Of the standard that defines what is added; older ones have no attachments.
  document.context.header = PDFHeader.forVersion(1, 7);
  document.setTitle(title);
  document.setProducer('Porchlight');
  document.setModificationDate(sealedAt);
  // Readers would prefer these properties, which describe the document before it was filled and stamped.
  document.catalog.delete(name('Metadata'));
}

function addSignatureField(
  document: PDFDocument,
  { signer, reason, location, sealedAt }: Omit<PdfSealing, 'append'>,
  { byteRange, contents }: Readonly<Record<'byteRange' | 'contents', ReservedBytes>>,
): void {
  const { context, catalog } = document;
  const signature: PDFDict = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    Name: text(signer),
    M: PDFString.fromDate(sealedAt),
    ByteRange: byteRange,
    Contents: contents,
  });
  if (reason !== undefined) signature.set(name('Reason'), text(reason));
  if (location !== undefined) signature.set(name('Location'), text(location));
  const page = document.getPage(document.getPageCount() - 1);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: text(unusedName(document)),
      F: WIDGET_FLAGS,
      Rect: [0, 0, 0, 0],
      P: page.ref,
      V: context.register(signature),
    }),
  );
  page.node.addAnnot(field);
  const form = catalog.getOrCreateAcroForm();
  form.dict.set(name('SigFlags'), context.obj(SIGNATURE_FLAGS));
  // It would have readers draw the fields again.
  form.dict.delete(name('NeedAppearances'));
  form.addField(field);
}

function unusedName(document: PDFDocument): string {
  const used = new Set(formFields(document).map((field) => field.getName()));
  let unused = FIELD_NAME;
  for (let number = 2; used.has(unused); number += 1) unused = `${FIELD_NAME} ${number}`;
  return unused;
}

/** Verification looks for the one byte range; a source may hide another one where no reader looks. */
function checkSingle(bytes: Uint8Array): void {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (all.indexOf(BYTE_RANGE_KEY) !== all.lastIndexOf(BYTE_RANGE_KEY))
    throw new PdfRefused('too-complex');
}
