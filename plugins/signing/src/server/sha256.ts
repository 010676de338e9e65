import { createHash } from 'node:crypto';

/** SHA-256 of a text in UTF-8, or of bytes, as hex. */
export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
