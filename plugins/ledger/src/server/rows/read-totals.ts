import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import { badQuery } from '../../problems.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { readQuery, readColumns } from './read-query.ts';

export function readTotals(ledger: LedgerTable): Route {
  return defineRoute(ledgerEndpoints.readTotals, {
    summary: 'Number of rows, sums of amounts, blank cells and overdue follow-ups',
    access: { permission: UseLedger },
    problems: [badQuery],
    handle: async ({ query }) => {
      const known = ledger.columns();
      const columns = readColumns(query.columns, known);
      return new JsonText(await ledger.rows.totals({ ...readQuery(query, known), columns }));
    },
  });
}
