import { timingSafeEqual } from 'node:crypto';

/** Compares signatures and hashes in a time that says nothing about where they differ. */
export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
