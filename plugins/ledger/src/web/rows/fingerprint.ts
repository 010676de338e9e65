/**
 * A short text in place of a value, so that no value of a client is stored with the layout of a view. Two values may
 * share one, if very rarely.
 */
export function fingerprint(value: string): string {
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (let at = 0; at < value.length; at += 1) {
    hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
