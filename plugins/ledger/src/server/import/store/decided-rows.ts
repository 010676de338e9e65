import type { PossibleClient } from '@porchlight/clients/contract';
import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import { valuesPlace } from './import-record.ts';
import { rowId, type RowDecision, type RowIssue } from './import-row-store.ts';

type Unit = Pick<WriteUnit, 'sql'>;

/** A row that needs a decision, or needed one before it was made. */
export interface IssueRow {
  readonly line: number;
  readonly name: string;
  readonly reason: string;
  readonly partial: boolean;
  readonly issue: RowIssue;
  readonly decision: RowDecision | null;
  readonly possible_clients: readonly PossibleClient[];
  readonly identity_keys: readonly string[];
  /** The values of the row, plain. */
  readonly values: string;
}

type Stored = Omit<IssueRow, 'values'> & { readonly id: string; readonly values_sealed: string };

const SELECTED = `id, line, name, reason, partial, issue, decision, possible_clients, identity_keys,
  values_sealed`;

/** Null when the row needs no decision. */
export async function findIssueRow(
  { sql }: Unit,
  crypto: FieldCrypto,
  importId: string,
  line: number,
): Promise<IssueRow | null> {
  const [row] = await sql<Stored>(
    'ledger.import-issue-row',
    `select ${SELECTED} from ledger_import_row
     where id = $1 and issue is not null and values_sealed is not null`,
    [rowId(importId, line)],
  );
  return row === undefined ? null : opened(row, crypto);
}

/** Rows with the issue behind a line, in the order of the file. */
export async function issueRows(
  { sql }: Unit,
  crypto: FieldCrypto,
  importId: string,
  { issue, after, limit }: { issue: RowIssue; after: number; limit: number },
): Promise<readonly IssueRow[]> {
  const rows = await sql<Stored>(
    'ledger.import-issue-rows',
    `select ${SELECTED} from ledger_import_row
     where import_id = $1 and issue = $2 and line > $3 and values_sealed is not null
     order by line limit $4`,
    [importId, issue, after, limit],
  );
  return rows.map((row) => opened(row, crypto));
}

function opened({ id, values_sealed, ...row }: Stored, crypto: FieldCrypto): IssueRow {
  return { ...row, values: crypto.decrypt(values_sealed, valuesPlace(id)) };
}

/** Which of the clients other rows of the file update already. */
export async function updatedClients(
  { sql }: Unit,
  importId: string,
  clientIds: readonly number[],
  butLines: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ client_id: number; line: number }>(
    'ledger.import-updated-clients',
    `select client_id, line from ledger_import_row
     where import_id = $1 and action = 'update' and client_id = any ($2)
       and not line = any ($3)`,
    [importId, clientIds, butLines],
  );
  return new Map(rows.map(({ client_id, line }) => [client_id, line]));
}
