import { ADDITION_LINE_LENGTH, additionLine } from '../pdf/seal-additions.ts';
import type { Pdf, PdfOptions } from '../plugin-api/pdf.ts';
import type { PdfSealAddition } from '../plugin-api/pdf-seal-addition.ts';
import type { ExtendedPdf, SealAddition } from '../plugin-api/seals.ts';
import type { FieldCrypto } from '../plugin-api/tokens.ts';
import { additionCode, noRoom } from './addition-code.ts';
import { hashBytes } from './hash-bytes.ts';
import { timeOf, type TimeStamp } from './time-stamp-token.ts';

interface ExtendingParts {
  readonly pdf: Pick<Pdf, 'extendSeal'>;
  readonly crypto: Pick<FieldCrypto, 'sign'>;
  /** Of a SHA-256, for the addition that has one. */
  readonly stamp: (digest: Buffer) => Promise<TimeStamp>;
}

/** A sealed document with an addition behind its seal, which `verifyAdditions` accepts. */
export async function extendPdf(
  { pdf, crypto, stamp }: ExtendingParts,
  sealed: Buffer,
  addition: PdfSealAddition,
  options: PdfOptions = {},
): Promise<ExtendedPdf> {
  const { bytes, byteRange } = await pdf.extendSeal(sealed, addition, options);
  const { kind, at } = addition;
  const line = { kind, at, length: bytes.length - sealed.length };
  const start = sealed.length;
  const [, from, to] = byteRange;
  const room = kind === 'time-stamp' ? ([from, to] as const) : noRoom({ start, ...line });
  const code = await additionCode(crypto, bytes, { ...line, start, room });
  const text = additionLine({ ...line, code });
  if (text.length !== ADDITION_LINE_LENGTH) throw new RangeError('The line has another length.');
  bytes.write(text, start, 'latin1');
  if (kind !== 'time-stamp') return extended(bytes, { kind, at, by: null });
  const made = await stamp(await hashBytes(bytes.subarray(0, from), bytes.subarray(to)));
  const { token } = made;
  const hex = token.toString('hex').padEnd(to - from - 2, '0');
  if (from + hex.length + 2 !== to) throw new RangeError('The time stamp is larger than its room.');
  bytes.write(`<${hex}>`, from, 'latin1');
  return extended(bytes, { kind, ...timeOf(made) });
}

async function extended(bytes: Buffer, addition: SealAddition): Promise<ExtendedPdf> {
  return { bytes, sha256: (await hashBytes(bytes)).toString('hex'), addition };
}
