/** Content of a body that came in pieces, and the headers that came after it. */
interface DecodedBody {
  readonly content: Buffer;
  readonly trailers: Readonly<Record<string, string>>;
}

/**
 * Undoes the content encoding `aws-chunked`: `<hex size>[;chunk-signature=…]`,
 * the piece, … up to size 0, then trailers. Throws when the framing is broken.
 */
export function decodeAwsChunked(body: Buffer): DecodedBody {
  const pieces: Buffer[] = [];
  let at = 0;
  const line = (): string => {
    const end = body.indexOf('\r\n', at);
    if (end < 0) throw new Error('The body breaks off.');
    const text = body.toString('latin1', at, end);
    at = end + 2;
    return text;
  };
  for (;;) {
    const size = Number.parseInt(line().split(';')[0] ?? '', 16);
    if (!(size >= 0) || at + size > body.length) throw new Error('A piece has no valid size.');
    if (size === 0) break;
    pieces.push(body.subarray(at, at + size));
    at += size;
    if (line() !== '') throw new Error('A piece is longer than it says.');
  }
  const trailers: Record<string, string> = {};
  while (at < body.length) {
    const text = line();
    const colon = text.indexOf(':');
    if (colon > 0) trailers[text.slice(0, colon).toLowerCase()] = text.slice(colon + 1).trim();
  }
  return { content: Buffer.concat(pieces), trailers };
}
