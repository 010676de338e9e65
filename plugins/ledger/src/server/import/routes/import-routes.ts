import { defineRoute, type Route } from '@porchlight/server';
import { ImportLedger } from '../../../contract.ts';
import {
  ImportAnswerSchema,
  ImportListSchema,
  ImportParamsSchema,
  ImportPlanSchema,
  ImportDecisionsSchema,
} from '../../../generated/refs.ts';
import type { Import, ImportAnswer, ImportList } from '../../../generated/types.ts';
import { importBusy, importNotFound, importPlanInvalid } from '../../../problems.ts';
import type { Imports } from '../imports.ts';

const access = { permission: ImportLedger };
const params = ImportParamsSchema;
const returns = ImportAnswerSchema;

/** What is done with a file after its upload. */
export function importRoutes(imports: () => Imports): readonly Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/ledger/imports',
      summary: 'The last imported files',
      access,
      returns: ImportListSchema,
      handle: async (): Promise<ImportList> => ({
        success: true,
        data: [...(await imports().recent())],
      }),
    }),
    defineRoute({
      method: 'get',
      path: '/ledger/imports/:id',
      summary: 'An imported file, and how far it is',
      ...{ access, params, returns },
      problems: [importNotFound],
      handle: async ({ params: { id }, actor }) => answerOf(await imports().read(actor, id)),
    }),
    defineRoute({
      method: 'post',
      path: '/ledger/imports/:id/dry-run',
      summary:
        'Finds out in the background what would become of each row, without writing a client',
      ...{ access, params, returns },
      body: ImportPlanSchema,
      status: 202,
      problems: [importNotFound, importBusy, importPlanInvalid],
      handle: async ({ params: { id }, body, actor }) =>
        answerOf(await imports().check(actor, id, body)),
    }),
    defineRoute({
      method: 'put',
      path: '/ledger/imports/:id/decisions',
      summary: 'Decides about all rows of a checked file with the same issue',
      ...{ access, params, returns },
      body: ImportDecisionsSchema,
      problems: [importNotFound, importBusy],
      handle: async ({ params: { id }, body, actor }) =>
        answerOf(await imports().decideAll(actor, id, body)),
    }),
    defineRoute({
      method: 'post',
      path: '/ledger/imports/:id/run',
      summary: 'Writes in the background what the dry run planned',
      ...{ access, params, returns },
      status: 202,
      problems: [importNotFound, importBusy],
      handle: async ({ params: { id }, actor }) => answerOf(await imports().run(actor, id)),
    }),
    defineRoute({
      method: 'post',
      path: '/ledger/imports/:id/undo',
      summary: 'Undoes a run in the background; clients that were edited since stay as they are',
      ...{ access, params, returns },
      status: 202,
      problems: [importNotFound, importBusy],
      handle: async ({ params: { id }, actor }) => answerOf(await imports().undo(actor, id)),
    }),
    defineRoute({
      method: 'delete',
      path: '/ledger/imports/:id',
      summary: 'Removes a file that is not to be imported',
      ...{ access, params },
      status: 204,
      problems: [importNotFound, importBusy],
      handle: ({ params: { id }, actor }) => imports().discard(actor, id),
    }),
  ];
}

function answerOf(data: Import): ImportAnswer {
  return { success: true, data };
}
