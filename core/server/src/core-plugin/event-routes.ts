import { ManagePlugins, ProblemError } from '@porchlight/kernel';
import type { FailedEventList } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import type { Knex } from 'knex';
import type { Snapshot } from '../base/snapshot.ts';
import type { Dispatcher } from '../events/dispatcher.ts';
import { listFailedEvents, retryFailedEvent, skipFailedEvent } from '../events/failed-events.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { Writes } from '../plugin-api/tokens.ts';
import { failedEventGone, failedEventWaits } from './plugin-problems.ts';

/** The most events that the list shows. */
const LISTED = 200;

interface EventRouteParts {
  readonly knex: Knex;
  readonly writes: Writes;
  readonly dispatcher: Dispatcher;
  readonly snapshot: () => Snapshot;
  readonly pluginTitle: (id: string) => string;
}

/** The routes of events that a plugin could not handle: list, retry, skip. */
export function eventRoutes(parts: () => EventRouteParts): readonly Route[] {
  async function list(): Promise<FailedEventList> {
    const { knex, snapshot, pluginTitle } = parts();
    const active = new Set(snapshot().subscriptions.map(({ id }) => id));
    const events = await listFailedEvents(knex, LISTED);
    return {
      success: true,
      events: events.map(({ subscriber, ...event }) => {
        const plugin = subscriber.slice(0, subscriber.indexOf(':'));
        return {
          ...event,
          module_id: plugin,
          module: pluginTitle(plugin),
          can_run: active.has(subscriber),
          can_retry: event.state === 'failed' && active.has(subscriber),
        };
      }),
    };
  }

  return [
    defineRoute(administrationEndpoints.listFailedEvents, {
      summary: 'List events that need attention',
      access: { permission: ManagePlugins },
      handle: list,
    }),
    defineRoute(administrationEndpoints.retryFailedEvent, {
      summary: 'Retry an event',
      details: 'Delivers an event again that a module could not handle.',
      access: { permission: ManagePlugins },
      problems: [failedEventWaits],
      async handle({ params, actor }) {
        const { writes, dispatcher } = parts();
        await writes.run(actor, async ({ trx, audit, afterCommit }) => {
          const subscriber = await retryFailedEvent(trx, params.id);
          if (subscriber === null) throw new ProblemError(failedEventWaits);
          audit({ action: 'event.retried', entity: 'event', entityId: subscriber });
          afterCommit(() => dispatcher.nudge());
        });
        return list();
      },
    }),
    defineRoute(administrationEndpoints.skipFailedEvent, {
      summary: 'Skip an event',
      details: 'The module that could not handle the event will not receive it again.',
      access: { permission: ManagePlugins },
      problems: [failedEventGone],
      async handle({ params, actor }) {
        await parts().writes.run(actor, async ({ trx, audit }) => {
          const subscriber = await skipFailedEvent(trx, params.id);
          if (subscriber === null) throw new ProblemError(failedEventGone);
          audit({ action: 'event.skipped', entity: 'event', entityId: subscriber });
        });
        return list();
      },
    }),
  ];
}
