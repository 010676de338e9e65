import { defineRoute, StreamBody, type Route } from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { ledgerEndpoints } from '../../endpoints.ts';
import { tooManyStreams } from '../../problems.ts';
import type { BroadcastLiveHub } from './live-hub.ts';

/** The events are those of `rules/live-events.ts`. */
export function followLedger(hub: () => BroadcastLiveHub): Route {
  return defineRoute(ledgerEndpoints.followLedger, {
    summary: 'Follow changes',
    details:
      'Server-sent events: changed cells, added and removed clients, and who is at which cell.',
    access: { permission: UseLedger },
    problems: [tooManyStreams],
    async handle({ query: { tab }, actor, request }) {
      const token = (request.header('authorization') ?? '').replace(/^bearer\s+/i, '');
      return new StreamBody(await hub().follow({ tab, actor, token }), 'text/event-stream');
    },
  });
}

/** Shares the cell of an agent with the others; it is not stored. */
export function reportPosition(hub: () => BroadcastLiveHub): Route {
  return defineRoute(ledgerEndpoints.reportPosition, {
    summary: 'Share the current cell',
    details: 'With others who have the ledger open.',
    access: { permission: UseLedger },
    status: 204,
    handle({ body: { tab, id, column }, actor }) {
      hub().move(actor, tab, { id, column });
    },
  });
}
