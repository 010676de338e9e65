import { createHash } from 'node:crypto';
import { uuidText } from './uuid7.ts';

/** A UUID of version 5 (RFC 9562): the same name in the same namespace, itself a UUID, always has the same one. */
export function uuid5(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes[6] = 0x50 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return uuidText(bytes);
}
