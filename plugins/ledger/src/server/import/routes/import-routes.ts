import { defineRoute, type Route } from '@porchlight/server';
import { ImportLedger } from '../../../contract.ts';
import { ledgerEndpoints } from '../../../endpoints.ts';
import type { Import, ImportAnswer, ImportList } from '../../../generated/types.ts';
import { importBusy, importNotFound, importPlanInvalid } from '../../../problems.ts';
import type { ImportService } from '../imports.ts';

const access = { permission: ImportLedger };

/** What is done with a file after its upload. */
export function importRoutes(imports: () => ImportService): readonly Route[] {
  return [
    defineRoute(ledgerEndpoints.listImports, {
      summary: 'The last imported files',
      access,
      handle: async (): Promise<ImportList> => ({
        success: true,
        data: [...(await imports().recent())],
      }),
    }),
    defineRoute(ledgerEndpoints.readImport, {
      summary: 'An imported file, and how far it is',
      access,
      problems: [importNotFound],
      handle: async ({ params: { id }, actor }) => answerOf(await imports().read(actor, id)),
    }),
    defineRoute(ledgerEndpoints.startDryRun, {
      summary:
        'Finds out in the background what would become of each row, without writing a client',
      access,
      status: 202,
      problems: [importNotFound, importBusy, importPlanInvalid],
      handle: async ({ params: { id }, body, actor }) =>
        answerOf(await imports().check(actor, id, body)),
    }),
    defineRoute(ledgerEndpoints.decideRows, {
      summary: 'Decides about all rows of a checked file with the same issue',
      access,
      problems: [importNotFound, importBusy],
      handle: async ({ params: { id }, body, actor }) =>
        answerOf(await imports().decideAll(actor, id, body)),
    }),
    defineRoute(ledgerEndpoints.runImport, {
      summary: 'Writes in the background what the dry run planned',
      access,
      status: 202,
      problems: [importNotFound, importBusy],
      handle: async ({ params: { id }, actor }) => answerOf(await imports().run(actor, id)),
    }),
    defineRoute(ledgerEndpoints.undoImport, {
      summary: 'Undoes a run in the background; clients that were edited since stay as they are',
      access,
      status: 202,
      problems: [importNotFound, importBusy],
      handle: async ({ params: { id }, actor }) => answerOf(await imports().undo(actor, id)),
    }),
    defineRoute(ledgerEndpoints.deleteImport, {
      summary: 'Removes a file that is not to be imported',
      access,
      status: 204,
      problems: [importNotFound, importBusy],
      handle: ({ params: { id }, actor }) => imports().discard(actor, id),
    }),
  ];
}

function answerOf(data: Import): ImportAnswer {
  return { success: true, data };
}
