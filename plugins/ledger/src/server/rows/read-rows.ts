import { defineRoute, JsonText, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import { badQuery } from '../../problems.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import { readQuery, readColumns } from './read-query.ts';

export function readRows(ledger: LedgerTable): Route {
  return defineRoute(ledgerEndpoints.readRows, {
    summary: 'A window of the ledger: rows as arrays, with the requested columns',
    access: { permission: UseLedger },
    problems: [badQuery],
    handle: async ({ query }) => {
      const known = ledger.columns();
      const { offset, limit } = query;
      const columns = readColumns(query.columns, known);
      const tableQuery = { ...readQuery(query, known), columns, offset, limit };
      return new JsonText(await ledger.rows.window(tableQuery));
    },
  });
}
