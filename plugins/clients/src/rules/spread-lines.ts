const LINE_END = /\r\n|\r|\n/;
/** What lists put before their lines: bullets, dashes, '1.', '2)'. */
const LIST_MARK = /^(?:[-*•·–]\s*|\d{1,2}[.)]\s+)/;
const JOINED_BY = '; ';

/**
 * Several lines pasted into one of a few fields of the same kind: one line each from the field `at` on. Text already in
 * that field goes before the lines, text in the fields after it behind them; what is left over goes into the last field.
 * Null for text of one line, which is pasted as usual.
 */
export function spreadLines(
  values: readonly string[],
  at: number,
  pasted: string,
): readonly string[] | null {
  const lines = pasted
    .split(LINE_END)
    .map((line) => line.trim().replace(LIST_MARK, '').trim())
    .filter((line) => line !== '');
  if (lines.length < 2) return null;
  const [here = '', ...after] = values.slice(at).map((value) => value.trim());
  const found = [here, ...lines, ...after].filter((value) => value !== '');
  const room = values.length - at;
  const own = found.slice(0, room - 1);
  const last = found.slice(room - 1).join(JOINED_BY);
  return [...values.slice(0, at), ...own, last, ...blanks(room - own.length - 1)];
}

function blanks(count: number): string[] {
  return Array.from({ length: count }, () => '');
}
