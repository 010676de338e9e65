import { defineRoute, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { PlaceSchema } from '../../generated/refs.ts';
import type { LiveHub } from './live-hub.ts';

/** Others see the initials at the cell; kept nowhere. */
export function tellPlace(hub: () => LiveHub): Route {
  return defineRoute({
    method: 'post',
    path: '/ledger/presence',
    summary: 'Tells the others at which cell of the ledger one is',
    access: { permission: UseLedger },
    body: PlaceSchema,
    status: 204,
    handle({ body: { tab, id, column }, actor }) {
      hub().move(actor, tab, { id, column });
    },
  });
}
