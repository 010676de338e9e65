/** SHA-256 of a file as hex digits. */
export async function fileHash(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return [...(await sha256(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // Pages over plain http do not have it.
  // eslint-disable-next-line no-restricted-properties -- with another way below
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle !== undefined) return new Uint8Array(await subtle.digest('SHA-256', bytes));
  const hashes = await import('@noble/hashes/sha2.js');
  return hashes.sha256(bytes);
}
