/** A file as the server sent it. */
export interface DownloadedFile {
  readonly blob: Blob;
  /** Under which the server wants it to be saved; null when it named none. */
  readonly name: string | null;
}

/** Reads a response that is a file; rejects when it is interrupted. */
export async function receivedFile(
  { body, headers }: Response,
  onPiece: (piece: Uint8Array) => void,
): Promise<DownloadedFile> {
  const watched = body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        onPiece(piece);
        controller.enqueue(piece);
      },
    }),
  );
  const type = headers.get('content-type') ?? 'application/octet-stream';
  // A blob of the browser, which stores large files on disk.
  const file = new Response(watched ?? null, { headers: { 'content-type': type } });
  return { blob: await file.blob(), name: nameIn(headers.get('content-disposition')) };
}

function nameIn(disposition: string | null): string | null {
  return /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? null;
}
