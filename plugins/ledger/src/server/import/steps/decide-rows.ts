import { ProblemError } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import type { ImportDecision, ImportDecisions } from '../../../generated/types.ts';
import { decisionInvalidAt, importRowNotFound } from '../../../problems.ts';
import { decisionErrors } from '../../../rules/import/import-messages.ts';
import type { ImportParts } from '../base/import-parts.ts';
import { findImport } from '../store/import-store.ts';
import { findIssueRow, issueRows, updatedClients, type IssueRow } from '../store/decided-rows.ts';
import { skippedRow, storeRows, type ImportRowRecord } from '../store/import-row-store.ts';
import { changeTexts, sharedContact } from './shown-changes.ts';
import { runOf } from './planned-records.ts';

const BATCH = 500;

/** Stores what becomes of one row. Throws 404 for a row that needs no decision, 400 for a client that it cannot update. */
export async function decideRow(
  parts: ImportParts,
  unit: WriteUnit,
  importId: string,
  { line, decision, client_id }: ImportDecision & { readonly line: number },
): Promise<void> {
  const row = await findIssueRow(unit, parts.crypto, importId, line);
  if (row === null) throw new ProblemError(importRowNotFound);
  const clientId =
    decision === 'update' ? (client_id ?? row.possible_clients[0]?.id ?? null) : null;
  if (decision === 'update') {
    if (clientId === null) throw decisionInvalidAt(decisionErrors.whichClient);
    const others = await updatedClients(unit, importId, [clientId], [line]);
    const other = others.get(clientId);
    if (other !== undefined) throw decisionInvalidAt(decisionErrors.updatedByLine(other));
  }
  const [decided] = await decidedRecords(parts, unit, importId, [{ row, decision, clientId }]);
  if (decided === undefined) throw decisionInvalidAt(decisionErrors.noClient);
  await storeRows(unit, parts.crypto, importId, [decided]);
}

/** Makes one decision for all rows with an issue; returns how many. */
export async function decideRows(
  parts: ImportParts,
  unit: WriteUnit,
  importId: string,
  { issue, decision }: ImportDecisions,
): Promise<number> {
  let count = 0;
  const taken = new Set<number>();
  for (let after = 0; ;) {
    const rows = await issueRows(unit, parts.crypto, importId, { issue, after, limit: BATCH });
    const last = rows.at(-1);
    if (last === undefined) return count;
    after = last.line;
    const wanted =
      decision === 'update'
        ? await updatable(unit, importId, rows, taken)
        : rows.map((row) => ({ row, decision, clientId: null }));
    const decided = await decidedRecords(parts, unit, importId, wanted);
    await storeRows(unit, parts.crypto, importId, decided);
    count += decided.length;
  }
}

/** Rows with one possible client that no other row updates. */
async function updatable(
  unit: WriteUnit,
  importId: string,
  rows: readonly IssueRow[],
  taken: Set<number>,
): Promise<readonly Wanted[]> {
  const single = rows.filter(({ possible_clients }) => possible_clients.length === 1);
  const ids = single.map(({ possible_clients: [client] }) => client!.id);
  const lines = single.map(({ line }) => line);
  const others = await updatedClients(unit, importId, ids, lines);
  return single.flatMap((row, place): readonly Wanted[] => {
    const clientId = ids[place]!;
    if (others.has(clientId) || taken.has(clientId)) return [];
    taken.add(clientId);
    return [{ row, decision: 'update', clientId }];
  });
}

interface Wanted {
  readonly row: IssueRow;
  readonly decision: ImportDecision['decision'];
  /** To update. */
  readonly clientId: number | null;
}

/** The rows as decided, planned for the current state of their clients; rows of deleted clients are left out. */
async function decidedRecords(
  { clients, table }: ImportParts,
  unit: WriteUnit,
  importId: string,
  wanted: readonly Wanted[],
): Promise<readonly ImportRowRecord[]> {
  const inWords = changeTexts(table);
  // A skipped row still shows what it would change.
  const planned = wanted.map(({ row, decision, clientId }) => {
    const compared = decision === 'skip' ? (row.possible_clients[0]?.id ?? null) : clientId;
    const client = row.possible_clients.find(({ id }) => id === compared);
    const values = JSON.parse(row.values) as Readonly<Record<string, string>>;
    return { id: compared, client, values };
  });
  const { compares_secrets } = await findImport(unit.trx, importId);
  // What a skipped row would change says nothing about hidden values.
  const isWritten = wanted.every(({ decision }) => decision !== 'skip');
  const plans = await clients.plan(unit, planned, {
    comparesSecrets: compares_secrets && isWritten,
  });
  return wanted.flatMap(({ row, decision, clientId }, place): readonly ImportRowRecord[] => {
    const plan = plans[place]!;
    const base = { ...skippedRow, ...row, decision, client_id: clientId };
    if (plan.action === 'gone') return decision === 'skip' ? [base] : [];
    const fields = Object.keys(plan.changes);
    const { client, values } = planned[place]!;
    const changes = [
      ...sharedContact(client, values, plan.changes),
      ...(plan.action === 'update' ? inWords(plan.changes) : []),
    ];
    const shown = { ...base, fields, changes };
    if (decision === 'skip') return [shown];
    return [{ ...shown, ...runOf(plan), action: plan.action }];
  });
}
