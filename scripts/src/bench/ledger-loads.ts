import type { Target } from './load.ts';
import { reading, type Workload } from './workload.ts';

const ROWS = 100;
const FEW_COLUMNS = 20;

/** Places in the table that are far from one another, so that the next window is never beside the last one. */
const STRIDE = 7_919;

/** What the grid asks for while somebody scrolls, anywhere in the agency: whole rows, or what fits on a screen. */
export interface LedgerLoads {
  readonly allColumns: Workload;
  readonly someColumns: Workload;
}

/** `clients` is the size of the agency. */
export async function ledgerLoads(portal: Target, clients: number): Promise<LedgerLoads> {
  const columns = await ledgerColumns(portal);
  const windows = (name: string, keys: readonly string[]): Workload =>
    reading(name, (index) => {
      const offset = (index * STRIDE) % (clients - ROWS);
      return `/api/ledger/rows?limit=${ROWS}&offset=${offset}&columns=${keys.join(',')}`;
    });
  return {
    allColumns: windows('ledger, all', columns),
    someColumns: windows('ledger, 20', columns.slice(0, FEW_COLUMNS)),
  };
}

async function ledgerColumns({ url, headers = {} }: Target): Promise<readonly string[]> {
  const answer = await fetch(new URL('/api/ledger/rows?limit=1', url), { headers });
  if (!answer.ok) throw new Error(`The ledger answered ${answer.status}.`);
  return ((await answer.json()) as { columns: readonly string[] }).columns;
}
