import { readValue } from '@porchlight/clients/contract';
import { isBlankCell } from './blank-cell.ts';
import type { CellReading } from './cell-reading.ts';
import { quoted } from './quoted.ts';

/** Words of agencies; the names of the statuses themselves are read as on any other path. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    client: ['active', 'customer', 'current', 'enrolled', 'member', 'yes'],
    lead: ['prospect', 'prospective', 'quote', 'quoted', 'pending'],
    inactive: ['former', 'cancelled', 'canceled', 'lapsed', 'terminated', 'deceased', 'lost'],
  }).flatMap(([status, words]) => words.map((word) => [word, status] as const)),
);

/** The status of a client by the words of agency files. */
export function readStatus(cell: string): CellReading {
  const written = cell.trim();
  if (isBlankCell(written)) return { value: '' };
  const named = readValue('status', written, '');
  // In a cell of the ledger a text without a letter means new; in a file it means nothing.
  if (!('error' in named) && /[a-z]/i.test(written)) return named;
  const status = WORDS.get(written.toLowerCase());
  return status === undefined
    ? { error: `${quoted(written)} is not a status: New, Client, Lead or Inactive` }
    : { value: status };
}
