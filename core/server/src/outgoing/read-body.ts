import { OutgoingError } from '../base/outgoing-error.ts';

/** Throws `OutgoingError` for a response that is larger than allowed. */
export async function readBody(
  body: AsyncIterable<Buffer>,
  { host, maxBytes }: { readonly host: string; readonly maxBytes: number },
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > maxBytes) throw new OutgoingError(host, 'too-large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
