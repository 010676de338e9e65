import { defineRoute, type Route } from '@porchlight/server';
import { ImportLedger } from '../../../contract.ts';
import {
  ImportAnswerSchema,
  ImportListSchema,
  ImportParamsSchema,
  ImportPlanSchema,
  ImportRunQuerySchema,
} from '../../../generated/refs.ts';
import type { Import, ImportAnswer, ImportList } from '../../../generated/types.ts';
import { importBusy, importNotFound, importPlanInvalid } from '../../../problems.ts';
import type { Imports } from '../imports.ts';

const access = { permission: ImportLedger };
const params = ImportParamsSchema;
const returns = ImportAnswerSchema;

/** P14, from the file on. */
export function importRoutes(imports: () => Imports): readonly Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/ledger/imports',
      summary: 'The last files that were brought in',
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
      summary: 'A file that is brought in, and how far it is',
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
      method: 'post',
      path: '/ledger/imports/:id/run',
      summary: 'Brings the clients of a checked file in, in the background, all of them or none',
      ...{ access, params, returns },
      query: ImportRunQuerySchema,
      status: 202,
      problems: [importNotFound, importBusy],
      handle: async ({ params: { id }, query, actor }) =>
        answerOf(await imports().run(actor, id, query.without_lookalikes)),
    }),
    defineRoute({
      method: 'post',
      path: '/ledger/imports/:id/undo',
      summary:
        'Takes a run back in the background; clients that were edited since stay as they are',
      ...{ access, params, returns },
      status: 202,
      problems: [importNotFound, importBusy],
      handle: async ({ params: { id }, actor }) => answerOf(await imports().undo(actor, id)),
    }),
    defineRoute({
      method: 'delete',
      path: '/ledger/imports/:id',
      summary: 'Lets a file go that is not to be brought in',
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
