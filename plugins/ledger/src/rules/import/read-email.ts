import { isBlankCell } from './blank-cell.ts';
import type { CellReading } from './cell-reading.ts';

const EMAIL = /^[^\s@<>,;"]+@(?:[^\s@<>,;".]+\.)+[^\s@<>,;".]{2,}$/;
const IN_BRACKETS = /<([^<>]+)>/;

/** An email address, also as `Maria Lopez <maria@example.com>` or with `mailto:`; the first when there are several. */
export function readEmail(cell: string): CellReading {
  const written = cell.trim();
  if (isBlankCell(written)) return { value: '' };
  const parts = (IN_BRACKETS.exec(written)?.[1] ?? written)
    .split(/[;,\s/]+/)
    .map((part) => part.replace(/^mailto:/i, '').replace(/(?<![.:])[.:]+$/, ''))
    .filter((part) => part !== '');
  const [first = '', ...more] = parts;
  if (!EMAIL.test(first)) return { error: `'${written}' is not an email address` };
  return more.length === 0
    ? { value: first }
    : { value: first, remark: `left out: ${more.join(', ')}` };
}
