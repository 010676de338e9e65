/** SHA-256 of a file as hex digits; null where the browser cannot compute it. */
export async function fileHash(file: Blob): Promise<string | null> {
  // Only secure pages have it.
  if (crypto.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
