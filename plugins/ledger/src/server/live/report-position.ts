import { defineRoute, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import type { BroadcastLiveHub } from './live-hub.ts';

/** Shares the cell of an agent with the others; it is not stored. */
export function reportPosition(hub: () => BroadcastLiveHub): Route {
  return defineRoute(ledgerEndpoints.reportPosition, {
    summary: 'Shares the current cell with others who have the ledger open',
    access: { permission: UseLedger },
    status: 204,
    handle({ body: { tab, id, column }, actor }) {
      hub().move(actor, tab, { id, column });
    },
  });
}
