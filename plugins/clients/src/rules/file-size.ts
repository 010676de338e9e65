import { formatNumber } from '@porchlight/kernel';
const KB = 1024;

/** A size as the Documents card shows it: bytes/1024 rounded, `184 KB`. */
export function fileSizeText(bytes: number): string {
  return `${formatNumber(Math.round(bytes / KB))} KB`;
}

/** What the rounded size does not show, as a title: `< 1 KB` for a file that has content but reads `0 KB`. */
export function fileSizeTitle(bytes: number): string | undefined {
  return bytes > 0 && Math.round(bytes / KB) === 0 ? '< 1 KB' : undefined;
}
