import { createPrivateKey, sign, webcrypto, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { PdfPrepared } from '../plugin-api/pdf.ts';
import type { SealedPdf } from '../plugin-api/seals.ts';
import { encodeAttributes, encodeMessage } from './seal-message.ts';
import { fingerprintOf, type SigningKey } from './signing-key.ts';

const signAsync = promisify(sign) as (
  algorithm: string,
  data: Uint8Array,
  key: KeyObject,
) => Promise<Buffer>;

/** Writes the seal into the room for it. */
export async function sealPdf(
  { bytes, byteRange, sealedAt }: PdfPrepared,
  key: Pick<SigningKey, 'privateKey' | 'certificate'>,
): Promise<SealedPdf> {
  const [, room, end] = byteRange;
  const fingerprint = fingerprintOf(key.certificate);
  const attributes = await encodeAttributes({
    digest: await sha256(Buffer.concat([bytes.subarray(0, room), bytes.subarray(end)])),
    fingerprint: Buffer.from(fingerprint, 'hex'),
    sealedAt,
  });
  const { privateKey, certificate } = key;
  const opened = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const signature = await signAsync('sha256', attributes, opened);
  const message = await encodeMessage(certificate, { attributes, signature });
  const hex = message.toString('hex').padEnd(end - room - 2, '0');
  if (room + hex.length + 2 !== end) throw new RangeError('The seal is larger than its room.');
  const sealed = Buffer.from(bytes);
  sealed.write(`<${hex}>`, room, 'latin1');
  return { bytes: sealed, sha256: (await sha256(sealed)).toString('hex'), fingerprint, sealedAt };
}

/** On a thread of its own, as long as it takes. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes));
}
