import { ManagePlugins, ProblemError } from '@porchlight/kernel';
import type { SuccessResponse, WebhookEventList } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { Webhooks } from '../plugin-api/points.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { Clock, Writes } from '../plugin-api/tokens.ts';
import type { WebhookInbox } from '../webhooks/webhook-inbox.ts';
import {
  eventNotFailed,
  inboxFull,
  webhookRefused,
  webhooksTooFrequent,
  webhookUnknown,
} from '../webhooks/webhook-problems.ts';
import type { WebhookStore } from '../webhooks/webhook-store.ts';
import type { Knex } from 'knex';
import type { Snapshot } from '../base/snapshot.ts';

/** Providers send a few kilobytes. */
const MAX_BYTES = 512 * 1024;
/** The most events that the list shows. */
const LISTED = 200;

interface WebhookRouteParts {
  readonly inbox: WebhookInbox;
  readonly store: WebhookStore;
  readonly knex: Knex;
  readonly writes: Writes;
  readonly clock: Clock;
  readonly snapshot: () => Snapshot;
  readonly pluginTitle: (id: string) => string;
}

/** Receives the calls of providers; lists their events for administrators, and retries failed ones. */
export function webhookRoutes(parts: () => WebhookRouteParts): readonly Route[] {
  async function list(): Promise<WebhookEventList> {
    const { store, knex, snapshot, pluginTitle } = parts();
    const active = new Set(
      snapshot()
        .extensions(Webhooks)
        .map(({ source }) => source),
    );
    const events = await store.list(knex, LISTED);
    return {
      success: true,
      events: events.map(({ plugin, ...event }) => ({
        ...event,
        module_id: plugin,
        module: pluginTitle(plugin),
        can_run: active.has(event.source),
        can_retry: event.state === 'failed' && active.has(event.source),
      })),
    };
  }

  return [
    defineRoute(administrationEndpoints.receiveWebhook, {
      summary: 'Receive a provider event',
      access: {
        publicBecause: 'the provider signs its calls; the plugin of the source verifies them',
      },
      limit: { noneBecause: 'the inbox counts calls by source and network' },
      rawBody: { maxBytes: MAX_BYTES },
      problems: [webhookUnknown, webhookRefused, webhooksTooFrequent, inboxFull],
      async handle({ params, bytes, request }): Promise<SuccessResponse> {
        const { inbox, clock } = parts();
        const call = { bytes, header: request.header, receivedAt: clock.now().toISOString() };
        await inbox.receive(params.source, call, request.ip);
        return { success: true };
      },
    }),
    defineRoute(administrationEndpoints.listWebhookEvents, {
      summary: 'List provider events',
      access: { permission: ManagePlugins },
      handle: list,
    }),
    defineRoute(administrationEndpoints.retryWebhookEvent, {
      summary: 'Retry a failed event',
      access: { permission: ManagePlugins },
      problems: [eventNotFailed],
      async handle({ params, actor }) {
        const { inbox, writes } = parts();
        await writes.run(actor, async (unit) => {
          if (!(await inbox.retry(unit, params.id))) throw new ProblemError(eventNotFailed);
          unit.audit({ action: 'webhook.retried', entity: 'webhook', entityId: params.id });
        });
        return list();
      },
    }),
  ];
}
