import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
} from '@cantoo/pdf-lib';
import type { PdfPrepared } from '../../plugin-api/pdf.ts';
import type { PdfSealAddition } from '../../plugin-api/pdf-seal-addition.ts';
import { BYTE_RANGE_LENGTH, byteRangeText } from '../byte-range.ts';
import { additionLine } from '../seal-additions.ts';
import { formFields } from './form-fields.ts';
import { ReservedBytes } from './reserved-bytes.ts';

const FIELD_NAME = 'Porchlight time stamp';
const WIDGET_FLAGS = 4 | 128;
const name = (text: string) => PDFName.of(text);

/**
 * A sealed document with something behind its seal, of which no byte changes: revocation evidence, or room for the time
 * stamp of all that is before it. The line of the addition has no code yet.
 */
export async function extendSeal(
  source: Uint8Array,
  addition: PdfSealAddition,
): Promise<Omit<PdfPrepared, 'bytes'> & { readonly bytes: Uint8Array }> {
  const { kind, at } = addition;
  const begin = Buffer.concat([source, Buffer.from(additionLine({ kind, at, length: 0 }))]);
  const document = await PDFDocument.load(begin, {
    forIncrementalUpdate: true,
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
  });
  const changed = document.context.snapshot!;
  const stamp = addition.kind === 'time-stamp' ? roomFor(addition.stampBytes) : null;
  const refs =
    addition.kind === 'evidence' ? addEvidence(document, addition) : addStamp(document, stamp!);
  changed.markRefsForSave(refs);
  const added = await document.saveIncremental(changed, { useObjectStreams: false });
  const bytes = Buffer.concat([begin, added]);
  const length = bytes.length - source.length;
  bytes.write(additionLine({ kind, at, length }), source.length, 'latin1');
  // The library counts from the start of the file, and has written the addition alone.
  const byteRange = stamp === null ? null : stamp.fill(bytes, begin.length);
  return { bytes, byteRange: byteRange ?? [0, 0, 0, bytes.length], sealedAt: at };
}

/** Adds to the store of evidence that the document has. */
function addEvidence(
  document: PDFDocument,
  addition: PdfSealAddition & { readonly kind: 'evidence' },
): PDFRef[] {
  const { context, catalog } = document;
  const before = catalog.lookupMaybe(name('DSS'), PDFDict);
  const store = context.obj({ Type: 'DSS' }) as PDFDict;
  const { certificates, ocsps, lists } = addition;
  for (const [key, contents] of Object.entries({
    Certs: certificates,
    OCSPs: ocsps,
    CRLs: lists,
  })) {
    const known = before?.lookupMaybe(name(key), PDFArray)?.asArray() ?? [];
    const streams = contents.map((content) => context.register(context.flateStream(content)));
    if (known.length + streams.length > 0)
      store.set(name(key), context.obj([...known, ...streams]));
  }
  catalog.set(name('DSS'), context.register(store));
  return [context.trailerInfo.Root as PDFRef];
}

function addStamp(
  document: PDFDocument,
  { byteRange, contents }: Pick<ReturnType<typeof roomFor>, 'byteRange' | 'contents'>,
): PDFRef[] {
  const { context, catalog } = document;
  const stamp = context.obj({
    Type: 'DocTimeStamp',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.RFC3161',
    ByteRange: byteRange,
    Contents: contents,
  });
  const page = document.getPage(document.getPageCount() - 1);
  const number = formFields(document).filter((one) => one.getName().startsWith(FIELD_NAME)).length;
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText(`${FIELD_NAME} ${number + 1}`),
      F: WIDGET_FLAGS,
      Rect: [0, 0, 0, 0],
      P: page.ref,
      V: context.register(stamp),
    }),
  );
  page.node.addAnnot(field);
  const form = catalog.getOrCreateAcroForm();
  form.addField(field);
  const holders = [page.node.Annots(), form.dict, form.dict.lookup(name('Fields'))];
  const refs = holders.flatMap((one) =>
    one === undefined ? [] : (context.getObjectRef(one) ?? []),
  );
  return [context.trailerInfo.Root as PDFRef, page.ref, ...refs];
}

function roomFor(stampBytes: number) {
  const digits = 2 * stampBytes;
  const byteRange = new ReservedBytes(BYTE_RANGE_LENGTH);
  const contents = new ReservedBytes(digits + 2);
  return {
    byteRange,
    contents,
    fill(bytes: Buffer, start: number) {
      const added = bytes.subarray(start);
      contents.write(added, `<${'0'.repeat(digits)}>`);
      const room = start + contents.offset;
      const end = room + contents.length;
      const ranges = [0, room, end, bytes.length - end] as const;
      byteRange.write(added, byteRangeText(ranges));
      return ranges;
    },
  };
}
