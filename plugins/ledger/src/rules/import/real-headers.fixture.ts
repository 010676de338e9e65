import { clientColumns } from '@porchlight/clients/columns';
import type { LedgerColumn } from '../../contract.ts';
import { ledgerColumns } from '../../server/ledger-columns.ts';
import { nameMatcher } from './column-names.ts';
import { headerReader } from './header-reader.ts';
import { importTargets } from './import-target.ts';

/** Columns as plugins contribute them for carriers, with amounts. */
const carrierColumns: readonly LedgerColumn[] = [
  'Cigna',
  'Delta',
  'Ambetter',
  'Molina',
  'Oscar',
  'Florida Blue',
  'Humana',
  'Aetna',
].map((header, place) => ({
  field: header.toLowerCase().replace(' ', '_'),
  header,
  type: 'currency',
  group: 'Carriers',
  width: 110,
  order: 1000 + place,
}));

const hints = clientColumns.flatMap(({ key, importNames }) =>
  importNames === undefined ? [] : [[key, importNames] as const],
);

/** What columns of files can be matched to in a ledger with carriers. */
const realTargets = importTargets(
  [...ledgerColumns, ...carrierColumns],
  new Set(['ssn', 'medicarenumber']),
);

/** The fields that a header may mean there; client numbers have a mark. */
const realNames = nameMatcher(
  realTargets.filter(({ kind }) => kind !== 'id'),
  new Map(hints),
);

/** What a cell would mean there as a header. */
export const readRealHeader = headerReader(realTargets, realNames);
