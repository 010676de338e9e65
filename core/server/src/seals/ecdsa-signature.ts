import { createPrivateKey, sign, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const signAsync = promisify(sign) as (
  algorithm: string,
  data: Uint8Array,
  key: KeyObject,
) => Promise<Buffer<ArrayBuffer>>;
const verifyAsync = promisify(verify) as (
  algorithm: string,
  data: Uint8Array,
  key: KeyObject,
  signature: Uint8Array,
) => Promise<boolean>;

/** Half of the order of P-256. */
const HALF_ORDER = 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n;

/**
 * A signature (r, s) in DER with the lower of the two values of s that are valid, since anyone could change the one into
 * the other.
 */
export async function signLow(data: Uint8Array, pkcs8: Buffer): Promise<Buffer<ArrayBuffer>> {
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  for (;;) {
    const signature = await signAsync('sha256', data, key);
    if (isLow(signature)) return signature;
  }
}

export async function isSignedLow(
  data: Uint8Array,
  certificate: Buffer,
  signature: Buffer,
): Promise<boolean> {
  const { publicKey } = new X509Certificate(certificate);
  return (await verifyAsync('sha256', data, publicKey, signature)) && isLow(signature);
}

/** Of a signature in DER: a sequence of r and s, none of which takes more than 33 bytes. */
function isLow(signature: Buffer): boolean {
  const s = signature.subarray(6 + signature[3]!);
  return BigInt(`0x${s.toString('hex')}`) <= HALF_ORDER;
}
