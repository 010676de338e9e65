import { defineRoute, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import type { BroadcastLiveHub } from './live-hub.ts';

/** Others see the initials at the cell; kept nowhere. */
export function tellPlace(hub: () => BroadcastLiveHub): Route {
  return defineRoute(ledgerEndpoints.reportPosition, {
    summary: 'Tells the others at which cell of the ledger one is',
    access: { permission: UseLedger },
    status: 204,
    handle({ body: { tab, id, column }, actor }) {
      hub().move(actor, tab, { id, column });
    },
  });
}
