/** The scrolling box, in CSS pixels. */
interface ScrollBox {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/**
 * Which section a reader is at: the lowest one that begins above a line. The line lies `line` pixels below the upper
 * edge and moves to the lower one over the last screenful, so that short sections at the end have their turn too.
 *
 * @param tops where each section begins, below the upper edge of what is scrolled; in the order of the row
 */
export function sectionAt(
  tops: ReadonlyMap<string, number>,
  { scrollTop, clientHeight, scrollHeight }: ScrollBox,
  line: number,
): string | null {
  const left = Math.max(0, scrollHeight - clientHeight - scrollTop);
  const scrolls = scrollHeight > clientHeight;
  const nearEnd = scrolls
    ? Math.max(0, 1 - left / Math.min(clientHeight, scrollHeight - clientHeight))
    : 0;
  const reached = scrollTop + line + nearEnd * (clientHeight - line);
  let at: string | null = null;
  for (const [section, top] of tops) {
    if (at === null || (top <= reached && top > (tops.get(at) ?? 0))) at = section;
  }
  return at;
}
