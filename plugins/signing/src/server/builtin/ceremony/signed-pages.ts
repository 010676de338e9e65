import type { FieldCrypto, PdfMark, PdfStamp } from '@porchlight/server';
import type { PlacedField, SignatureMark } from '../../../generated/types.ts';
import { MAX_DRAWN_POINTS } from '../../../rules/builtin/document-limits.ts';
import { thinnedStrokes } from '../../../rules/builtin/thinned-strokes.ts';
import type { BuiltinEnvelope, SignerRow } from './builtin-rows.ts';
import { boxOf, TEXT_SIZE } from '../templates/field-boxes.ts';
import { adoptedBy, enteredBy, type AdoptedMarks } from './signer-secrets.ts';

/** What those who have signed entered, as stamps on the pages of the document. */
export function signedStamps(
  crypto: FieldCrypto,
  { signers, source }: BuiltinEnvelope,
): readonly PdfStamp[] {
  return signers.flatMap((signer) => {
    const marks = adoptedBy(crypto, signer);
    if (marks === null) return [];
    const values = new Map(enteredBy(crypto, signer).values.map(({ id, value }) => [id, value]));
    const placements = source.fields.filter(({ role }) => role === signer.role).length;
    const thin = thinnedMarks(marks, Math.floor(MAX_DRAWN_POINTS / Math.max(1, placements)));
    return source.fields.flatMap((field) => {
      if (field.role !== signer.role) return [];
      const mark = markOf(field, values.get(field.id), signer, thin);
      const box = boxOf(field, source);
      if (mark === null || box === null) return [];
      return [{ ...mark, ...box, page: field.page, measured: 'shown' as const }];
    });
  });
}

/** Pages that show more than the document as it was sent. */
export function signedPages(stamps: readonly PdfStamp[]): ReadonlySet<number> {
  return new Set(stamps.map(({ page }) => page));
}

function markOf(
  { type }: PlacedField,
  value: string | undefined,
  signer: SignerRow,
  marks: AdoptedMarks,
): PdfMark | null {
  if (type === 'date') return { text: signer.signed_on ?? '', size: TEXT_SIZE };
  if (value === undefined) return null;
  switch (type) {
    case 'signature':
      return markStamp(marks.signature);
    case 'initials':
      return marks.initials === null ? null : markStamp(marks.initials);
    case 'checkbox':
      return value === 'true' ? { symbol: 'check' } : null;
    case 'list':
    case 'text':
      return { text: value, size: TEXT_SIZE };
  }
}

/** A drawing is embedded once for each of its places. */
function thinnedMarks({ signature, initials }: AdoptedMarks, most: number): AdoptedMarks {
  const thin = (mark: SignatureMark): SignatureMark =>
    mark.strokes === undefined
      ? mark
      : {
          ...mark,
          strokes: thinnedStrokes(
            mark.strokes.map((stroke) => stroke.map(([x, y]) => [x!, y!] as const)),
            most,
          ) as SignatureMark['strokes'] & object,
        };
  return { signature: thin(signature), initials: initials === null ? null : thin(initials) };
}

function markStamp({ kind, text, style, strokes, aspect }: SignatureMark): PdfMark {
  if (kind === 'typed')
    return { signature: text ?? '', font: style === 'print' ? 'caveat' : 'dancing-script' };
  const points = (strokes ?? []).map((stroke) => stroke.map(([x, y]) => [x!, y!] as const));
  return {
    drawing: { strokes: points, ...(aspect === undefined ? {} : { proportion: aspect }) },
  };
}
