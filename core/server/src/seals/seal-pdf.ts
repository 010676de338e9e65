import type { PdfPrepared } from '../plugin-api/pdf.ts';
import type { SealedPdf } from '../plugin-api/seals.ts';
import { hashBytes } from './hash-bytes.ts';
import { encodeAttributes, encodeMessage } from './seal-message.ts';
import { signSeal } from './seal-signature.ts';
import { timeOf, type TimeStamp } from './time-stamp-token.ts';
import { fingerprintOf, type SigningKey } from './signing-key.ts';

/** Writes the seal into the room for it. */
export async function sealPdf(
  { bytes, byteRange, sealedAt }: PdfPrepared,
  key: Omit<SigningKey, 'validUntil'>,
  stamp?: (digest: Buffer) => Promise<TimeStamp>,
): Promise<SealedPdf> {
  const [, room, end] = byteRange;
  const fingerprint = fingerprintOf(key.certificate);
  const attributes = await encodeAttributes({
    digest: await hashBytes(bytes.subarray(0, room), bytes.subarray(end)),
    fingerprint: Buffer.from(fingerprint, 'hex'),
    sealedAt,
  });
  const signature = await signSeal(attributes, key.privateKey);
  const timeStamp = await stamp?.(await hashBytes(signature));
  const message = await encodeMessage(key, { attributes, signature, timeStamp: timeStamp?.token });
  const hex = message.toString('hex').padEnd(end - room - 2, '0');
  if (room + hex.length + 2 !== end) throw new RangeError('The seal is larger than its room.');
  const sealed = Buffer.from(bytes);
  sealed.write(`<${hex}>`, room, 'latin1');
  return {
    bytes: sealed,
    sha256: (await hashBytes(sealed)).toString('hex'),
    fingerprint,
    sealedAt,
    timeStamp: timeStamp === undefined ? null : timeOf(timeStamp),
  };
}
