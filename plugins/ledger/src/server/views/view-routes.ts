import { defineRoute, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import {
  ViewAnswerSchema,
  ViewCountsSchema,
  ViewListSchema,
  ViewParamsSchema,
  ViewWriteSchema,
} from '../../generated/refs.ts';
import type { View } from '../../generated/types.ts';
import {
  badView,
  tooManyViews,
  viewNotFound,
  viewNotShareable,
  viewOfOthers,
} from '../../problems.ts';
import type { Views } from './views.ts';

const access = { permission: UseLedger };
const params = ViewParamsSchema;

export function viewRoutes(views: () => Views): readonly Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/ledger/views',
      summary: 'Saved views of the ledger: the own ones and those that are shared',
      access,
      returns: ViewListSchema,
      handle: async ({ actor }) => ({ success: true as const, data: await views().list(actor) }),
    }),
    defineRoute({
      method: 'get',
      path: '/ledger/views/counts',
      summary: 'How many clients each view of the ledger has',
      access,
      returns: ViewCountsSchema,
      handle: async ({ actor }) => ({ success: true as const, data: await views().counts(actor) }),
    }),
    defineRoute({
      method: 'post',
      path: '/ledger/views',
      summary: 'Saves a view of the ledger',
      access,
      body: ViewWriteSchema,
      returns: ViewAnswerSchema,
      status: 201,
      problems: [badView, viewNotShareable, tooManyViews],
      handle: async ({ actor, body }) => answerOf(await views().create(actor, body)),
    }),
    defineRoute({
      method: 'put',
      path: '/ledger/views/:id',
      summary: 'Changes a view of the ledger: its name, what it shows, whether it is shared',
      ...{ access, params },
      body: ViewWriteSchema,
      returns: ViewAnswerSchema,
      problems: [badView, viewNotShareable, viewNotFound, viewOfOthers],
      handle: async ({ actor, params: { id }, body }) =>
        answerOf(await views().update(actor, id, body)),
    }),
    defineRoute({
      method: 'delete',
      path: '/ledger/views/:id',
      summary: 'Deletes a view of the ledger',
      ...{ access, params },
      status: 204,
      problems: [viewNotFound, viewOfOthers],
      handle: ({ actor, params: { id } }) => views().delete(actor, id),
    }),
  ];
}

function answerOf(data: View) {
  return { success: true as const, data };
}
