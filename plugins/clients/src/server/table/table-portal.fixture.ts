import type { StaffActor } from '@porchlight/server';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import type { ClientTable, TableQuery, TableCell, TableEdit } from '../../client-table.ts';
import {
  createClientsPortal,
  fixtureRoot,
  type ClientsPortal,
} from '../testing/clients-portal.fixture.ts';

export type Row = readonly TableCell['value'][];

export interface TablePortal extends ClientsPortal {
  readonly table: ClientTable;
  /** The agent who has the token. */
  readonly actor: StaffActor;
  /** The values of one column in the order of the query. */
  column(key: string, query?: TableQuery): Promise<readonly TableCell['value'][]>;
  edit(...edits: readonly TableEdit[]): Promise<readonly TableCell[]>;
}

/** A portal with a plugin that adds fields to clients, and the table that its plugins get. */
export async function createTablePortal(): Promise<TablePortal> {
  const portal = await createClientsPortal({
    plugins: ['clients', 'fixture-household'],
    fixtureRoots: [fixtureRoot],
  });
  const { table } = opened;
  if (table === undefined) throw new Error('The fixture did not start.');
  const actor: StaffActor = {
    kind: 'staff',
    id: portal.agentId,
    name: 'An agent',
    tokenId: 'none',
    flags: new Set(),
    permissions: new Set(),
  };
  return {
    ...portal,
    table,
    actor,
    async column(key, query = {}) {
      const text = await table.window({ ...query, columns: [key], offset: 0, limit: 200 });
      return (JSON.parse(text) as { rows: readonly Row[] }).rows.map((row) => row[2] ?? null);
    },
    edit: (...edits) => table.edit(actor, edits),
  };
}
