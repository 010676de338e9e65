import { defineRoute, StreamBody, type Route } from '@porchlight/server';
import { ExportLedger } from '../../contract.ts';
import { ExportQuerySchema } from '../../generated/refs.ts';
import { badAsk, exportsRunning, plainExportForbidden, tooManyExports } from '../../problems.ts';
import { contentTypes } from './file-text.ts';
import type { LedgerExport } from './ledger-export.ts';

/** P13; `today` is yyyy-mm-dd on the agency's calendar. */
export function exportClients(files: () => LedgerExport, today: () => string): Route {
  return defineRoute({
    method: 'get',
    path: '/ledger/export',
    summary: 'Clients as a CSV file or a workbook, written while it is sent; hidden values masked',
    access: { permission: ExportLedger },
    query: ExportQuerySchema,
    problems: [badAsk, plainExportForbidden, tooManyExports, exportsRunning],
    handle: async ({ actor, query }) => {
      const file = await files().open(actor, query);
      return new StreamBody(file, contentTypes[query.format], {
        'content-disposition': `attachment; filename="clients-${today()}.${query.format}"`,
      });
    },
  });
}
