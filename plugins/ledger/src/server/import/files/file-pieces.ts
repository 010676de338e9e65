/** The bytes of a file, piece by piece, from the start each time. */
export type FilePieces = () => AsyncIterable<Buffer>;

const PIECE = 64 * 1024;

/** The pieces of a file that is in memory. */
export function piecesOf(bytes: Buffer): FilePieces {
  return async function* () {
    for (let start = 0; start < bytes.length; start += PIECE)
      yield bytes.subarray(start, start + PIECE);
  };
}

/** At least so many bytes of the start of a file, when it has them. */
export async function startOf(pieces: FilePieces, least: number): Promise<Buffer> {
  const found: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces()) {
    found.push(piece);
    size += piece.length;
    if (size >= least) break;
  }
  return Buffer.concat(found);
}
