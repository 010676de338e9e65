import { readValue } from '@porchlight/clients/contract';
import { isBlankCell } from './blank-cell.ts';
import type { CellReading } from './read-text.ts';
import { quoted } from './quoted.ts';

/** What marks a text in a spreadsheet, or a name in a program for emails. */
const QUOTED = /^['’]([^'’\s@]+@[^'’\s@]+)['’]?$/;

/** An email address as any other path reads it; the first when there are several. */
export function readEmail(cell: string): CellReading {
  const written = cell.trim().replace(QUOTED, '$1');
  if (isBlankCell(written)) return { value: '' };
  const reading = readValue('email', written, '');
  if ('error' in reading) return { error: `${quoted(written)} is not an email address` };
  const { value, left } = reading;
  return left === undefined ? { value } : { value, remark: `left out: ${left}` };
}
