/** A code as people type it from paper: in any case, with spaces. */
export function readDocumentCode(text: string): string | null {
  const code = text.trim().toUpperCase().replace(/\s+/g, '-').replace(/[‐-―]/g, '-');
  return /^[A-Z0-9-]{8,40}$/.test(code) ? code : null;
}
