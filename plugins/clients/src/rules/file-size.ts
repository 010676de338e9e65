const KB = 1024;

/** A size as the Documents card shows it: bytes/1024 rounded, `184 KB` (DC-003). */
export function fileSizeText(bytes: number): string {
  return `${Math.round(bytes / KB).toLocaleString('en-US')} KB`;
}
