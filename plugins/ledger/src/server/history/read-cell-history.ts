import type { ClientDirectory } from '@porchlight/clients/contract';
import { ProblemError } from '@porchlight/kernel';
import { defineRoute, JsonText, type AuditLog, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import { badQuery, rowGone } from '../../problems.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { assertColumns } from '../rows/read-query.ts';

/** How one cell changed, from the audit; hidden values are masked. */
export function readCellHistory(
  ledger: () => LedgerTable,
  auditLog: () => AuditLog,
  directory: () => ClientDirectory,
): Route {
  return defineRoute(ledgerEndpoints.readCellHistory, {
    summary: 'List the history of a cell',
    details: 'Who changed it, when, from what to what, newest first.',
    access: { permission: UseLedger },
    problems: [badQuery, rowGone],
    handle: async ({ params: { id, field }, query: { before, limit = 20 } }) => {
      assertColumns([field], ledger().columns(), 'field');
      const page = { entity: 'client', id, field, limit };
      const [text, names] = await Promise.all([
        auditLog().fieldHistoryText({ ...page, ...(before === undefined ? {} : { before }) }),
        directory().names([id]),
      ]);
      if (names.get(id)?.deleted !== false) throw new ProblemError(rowGone);
      return new JsonText(text);
    },
  });
}
