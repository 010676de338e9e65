import { isBlankCell } from './blank-cell.ts';
import type { CellReading } from './cell-reading.ts';
import { quoted } from './quoted.ts';

const STATUSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    new: ['new'],
    client: ['client', 'active', 'customer', 'current', 'enrolled', 'member', 'yes'],
    lead: ['lead', 'prospect', 'prospective', 'quote', 'quoted', 'pending'],
    inactive: [
      'inactive',
      'former',
      'cancelled',
      'canceled',
      'lapsed',
      'terminated',
      'deceased',
      'lost',
    ],
  }).flatMap(([status, words]) => words.map((word) => [word, status] as const)),
);

/** The status of a client by the words of agency files. */
export function readStatus(cell: string): CellReading {
  const written = cell.trim();
  if (isBlankCell(written)) return { value: '' };
  const status = STATUSES.get(written.toLowerCase());
  return status === undefined
    ? { error: `${quoted(written)} is not a status: New, Client, Lead or Inactive` }
    : { value: status };
}
