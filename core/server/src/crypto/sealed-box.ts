import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Nonces per call for random bytes: a call for each would cost more than the encryption. */
const NONCES_AT_ONCE = 1024;

let nonces = Buffer.alloc(0);

/** Random bytes that are never returned again. */
function newNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCE_BYTES * NONCES_AT_ONCE);
  const nonce = nonces.subarray(0, NONCE_BYTES);
  nonces = nonces.subarray(NONCE_BYTES);
  return nonce;
}

/** Encrypts with AES-256-GCM: base64 of nonce, ciphertext and tag. `bound` is not stored, but must be the same to open. */
export function seal(key: Buffer, plain: Buffer, bound: string): string {
  const nonce = newNonce();
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(Buffer.from(bound));
  const body = cipher.update(plain);
  return Buffer.concat([nonce, body, cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Undoes `seal`; throws when key, bound text or content differ. */
export function open(key: Buffer, sealed: string, bound: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new RangeError('A sealed value is too short.');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  const body = decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES));
  return Buffer.concat([body, decipher.final()]);
}
