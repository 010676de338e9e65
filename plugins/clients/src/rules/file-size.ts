const KB = 1024;

/** A size as the Documents card shows it: bytes/1024 rounded, `184 KB`. */
export function fileSizeText(bytes: number): string {
  return `${Math.round(bytes / KB).toLocaleString('en-US')} KB`;
}
