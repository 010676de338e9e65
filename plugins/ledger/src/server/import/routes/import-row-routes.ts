import { defineRoute, StreamBody, type Route } from '@porchlight/server';
import { ImportLedger } from '../../../contract.ts';
import { ledgerEndpoints } from '../../../endpoints.ts';
import type { ImportRowAnswer } from '../../../generated/types.ts';
import {
  decisionInvalid,
  exportsRunning,
  importBusy,
  importNotFound,
  importRowNotFound,
  noSkippedFile,
} from '../../../problems.ts';
import type { ImportService } from '../imports.ts';

const access = { permission: ImportLedger };

/** Rows of a checked file: read a page at a time, decided about, and downloaded when they were skipped. */
export function importRowRoutes(imports: () => ImportService): readonly Route[] {
  return [
    defineRoute(ledgerEndpoints.readImportRows, {
      summary: 'What becomes of each row of a file, and why',
      access,
      problems: [importNotFound],
      handle: ({ params: { id }, query }) => imports().rows(id, query),
    }),
    defineRoute(ledgerEndpoints.decideRow, {
      summary:
        'Decides about a row of a checked file: create a client, update one, or skip the row',
      access,
      problems: [importNotFound, importRowNotFound, importBusy, decisionInvalid],
      handle: async ({ params: { id, line }, body, actor }): Promise<ImportRowAnswer> => ({
        success: true,
        ...(await imports().decide(actor, id, line, body)),
      }),
    }),
    defineRoute(ledgerEndpoints.downloadSkippedRows, {
      summary: 'The skipped rows as a CSV file with the reasons, to correct and import again',
      access,
      problems: [importNotFound, noSkippedFile, exportsRunning],
      handle: async ({ params: { id }, actor }) =>
        new StreamBody(await imports().skipped(actor, id), 'text/csv; charset=utf-8', {
          'content-disposition': 'attachment; filename="skipped-rows.csv"',
        }),
    }),
  ];
}
