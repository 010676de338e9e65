import { createPrivateKey, type KeyObject } from 'node:crypto';

const PEM = /^-----BEGIN ((?:RSA )?PRIVATE KEY)-----([A-Za-z0-9+/=\s]+)-----END \1-----$/;
const LINE = /.{1,64}/g;

/** The least that RS256 takes. */
const LEAST_BITS = 2048;

/** Reads an RSA key in PEM, also one whose line breaks were lost on the way; null for anything else, and for a short key. */
export function readPrivateKey(text: string): KeyObject | null {
  const [, label, body] = PEM.exec(text.trim()) ?? [];
  if (label === undefined || body === undefined) return null;
  const lines = body.replaceAll(/\s/g, '').match(LINE) ?? [];
  try {
    const key = createPrivateKey(
      [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n'),
    );
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    return key.asymmetricKeyType === 'rsa' && modulusLength >= LEAST_BITS ? key : null;
  } catch {
    return null;
  }
}
