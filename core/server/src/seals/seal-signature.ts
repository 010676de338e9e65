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

/** Halves of the orders of the curves. */
const HALF_ORDERS: Readonly<Record<string, bigint>> = {
  prime256v1: 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n,
  secp384r1:
    0x7fffffffffffffffffffffffffffffffffffffffffffffffe3b1a6c0fa1b96efac0d06d9245853bd76760cb5666294b9n,
};

/**
 * A signature with SHA-256: PKCS #1 of an RSA key; (r, s) in DER of an EC key, with the lower of the two values of s that
 * are valid, since anyone could change the one into the other.
 */
export async function signSeal(data: Uint8Array, pkcs8: Buffer): Promise<Buffer<ArrayBuffer>> {
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  for (;;) {
    const signature = await signAsync('sha256', data, key);
    if (isLow(signature, key)) return signature;
  }
}

export async function isSealSignature(
  data: Uint8Array,
  certificate: Buffer,
  signature: Buffer,
): Promise<boolean> {
  const { publicKey } = new X509Certificate(certificate);
  return (await verifyAsync('sha256', data, publicKey, signature)) && isLow(signature, publicKey);
}

/** Of a signature of an EC key in DER: a sequence of r and s, none of which takes more than 49 bytes. */
function isLow(signature: Buffer, { asymmetricKeyDetails, asymmetricKeyType }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') return true;
  const half = HALF_ORDERS[asymmetricKeyDetails?.namedCurve ?? ''];
  const s = signature.subarray(6 + signature[3]!);
  return half !== undefined && BigInt(`0x${s.toString('hex')}`) <= half;
}
