import { defineRoute, type Route } from '@porchlight/server';
import { SavedViews } from './views.ts';
import { UseLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import type { View } from '../../generated/types.ts';
import {
  badView,
  tooManyViews,
  viewNotFound,
  viewNotShareable,
  viewOfOthers,
} from '../../problems.ts';

const access = { permission: UseLedger };

/** For saved views. */
export function viewRoutes(views: () => SavedViews): readonly Route[] {
  return [
    defineRoute(ledgerEndpoints.listViews, {
      summary: 'List saved views',
      details: "The caller's own and the shared ones.",
      access,
      handle: async ({ actor }) => ({ success: true as const, data: await views().list(actor) }),
    }),
    defineRoute(ledgerEndpoints.countViews, {
      summary: 'Count the clients of each view',
      access,
      handle: async ({ actor }) => ({ success: true as const, data: await views().counts(actor) }),
    }),
    defineRoute(ledgerEndpoints.createView, {
      summary: 'Save a view',
      access,
      status: 201,
      problems: [badView, viewNotShareable, tooManyViews],
      handle: async ({ actor, body }) => responseOf(await views().create(actor, body)),
    }),
    defineRoute(ledgerEndpoints.updateView, {
      summary: 'Update a view',
      details: 'Its name, what it shows, and whether it is shared.',
      access,
      problems: [badView, viewNotShareable, viewNotFound, viewOfOthers],
      handle: async ({ actor, params: { id }, body }) =>
        responseOf(await views().update(actor, id, body)),
    }),
    defineRoute(ledgerEndpoints.deleteView, {
      summary: 'Delete a view',
      access,
      status: 204,
      problems: [viewNotFound, viewOfOthers],
      handle: ({ actor, params: { id } }) => views().delete(actor, id),
    }),
  ];
}

function responseOf(data: View) {
  return { success: true as const, data };
}
