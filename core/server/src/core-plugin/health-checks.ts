import type { Snapshot } from '../base/snapshot.ts';
import { databaseState } from '../database/connection-shortage.ts';
import type { PortalDatabase } from '../database/database.ts';
import { countFailedEvents, standingSubscribers } from '../events/failed-events.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { MessageServices } from '../messages/create-messages.ts';
import type { OutgoingCalls } from '../outgoing/outgoing-calls.ts';
import type { HealthCheck } from '../plugin-api/points.ts';
import type { ProviderReading } from '../plugin-api/system-readings.ts';
import type { Database } from '../plugin-api/tokens.ts';
import type { InstalledPlugin } from '../plugins/installed-plugins.ts';
import type { Kernel } from '../plugins/kernel.ts';
import type { WebhookInbox } from '../webhooks/webhook-inbox.ts';

/** Lists what failed in the background. */
const BACKGROUND_PAGE = '/crm/settings/background?show=failed';

/** Degraded while a plugin that should run cannot, or has paused routes. */
export function pluginHealth(kernel: () => Kernel): HealthCheck {
  return {
    id: 'core.modules',
    title: 'Modules',
    check() {
      const { plugins } = kernel();
      const statuses = kernel().statuses();
      const failed = plugins.filter(({ id }) => statuses.get(id)?.state === 'failed');
      const running = plugins.filter(({ id }) => statuses.get(id)?.effective);
      const paused = plugins.filter(({ id }) => kernel().breaker.paused(id).length > 0);
      const troubles = [
        ...(failed.length > 0 ? [`Failed: ${titles(failed)}`] : []),
        ...(paused.length > 0 ? [`Partly paused: ${titles(paused)}`] : []),
      ];
      return Promise.resolve(
        troubles.length === 0
          ? { state: 'healthy', detail: `${running.length} running` }
          : { state: 'degraded', detail: troubles.join('. ') },
      );
    },
  };
}

function titles(plugins: readonly InstalledPlugin[]): string {
  return plugins.map(({ title }) => title).join(', ');
}

/**
 * Critical when the database does not respond, degraded when it grants fewer connections than the portal may open; the
 * status page knows its id.
 */
export function databaseHealth(database: () => PortalDatabase): HealthCheck {
  return {
    id: 'core.database',
    title: 'Database',
    async check() {
      const { version, shortage } = await databaseState(database());
      return shortage === null
        ? { state: 'healthy', detail: `PostgreSQL ${version}` }
        : { state: 'degraded', detail: shortage };
    },
  };
}

/**
 * Degraded while messages have failed within three days, wait for more than an hour, or did not leave a portal without a
 * mail server.
 */
export function messageHealth(
  messages: () => Pick<MessageServices, 'mailbox' | 'outbox'>,
): HealthCheck {
  return {
    id: 'core.messages',
    title: 'Messages',
    page: '/crm/settings/mailbox?show=failed',
    async check() {
      const { mailbox, outbox } = messages();
      const { failed, stored, late } = await mailbox.troubles();
      const hasServer = outbox.canSendMail();
      const troubles = [
        ...(failed > 0 ? [`${failed} failed`] : []),
        ...(late > 0 ? [`${late} waiting for more than an hour`] : []),
        ...(stored > 0 && !hasServer
          ? [`No mail server. Not sent in the last 3 days: ${stored}`]
          : []),
      ];
      if (troubles.length > 0) return { state: 'degraded', detail: troubles.join('. ') };
      return { state: 'healthy', detail: hasServer ? 'None failed' : 'No mail server' };
    },
  };
}

/** Degraded while jobs have failed for good; they are listed, and can be retried or canceled. */
export function jobHealth(jobs: () => JobRunner): HealthCheck {
  return {
    id: 'core.jobs',
    title: 'Background jobs',
    page: BACKGROUND_PAGE,
    async check() {
      return resultOf(await jobs().failed());
    },
  };
}

/** Degraded while events of providers have failed; they are listed, and can be retried. */
export function providerEventHealth(webhooks: () => WebhookInbox): HealthCheck {
  return {
    id: 'core.provider-events',
    title: 'Provider events',
    page: BACKGROUND_PAGE,
    async check() {
      return resultOf(await webhooks().failed());
    },
  };
}

/**
 * Degraded while plugins could not handle events, which are listed and can be retried or skipped, and while the next event
 * of a handler has waited for more than a minute.
 */
export function eventHealth(
  database: () => Database,
  snapshot: () => Pick<Snapshot, 'subscriptions'>,
): HealthCheck {
  return {
    id: 'core.events',
    title: 'Portal events',
    page: BACKGROUND_PAGE,
    async check() {
      const { knex } = database();
      const standing = await standingSubscribers(knex, snapshot().subscriptions);
      if (standing.size === 0) return resultOf(await countFailedEvents(knex));
      const waits = [...standing].map(([title, minutes]) => `${title} (${minutes} min)`);
      return { state: 'degraded', detail: `Waiting: ${waits.join(', ')}` };
    },
  };
}

/** @param failed how many failed, by title */
function resultOf(failed: ReadonlyMap<string, number>): Awaited<ReturnType<HealthCheck['check']>> {
  if (failed.size === 0) return { state: 'healthy', detail: 'None failed' };
  const total = [...failed.values()].reduce((sum, count) => sum + count);
  return { state: 'degraded', detail: `${total} failed: ${[...failed.keys()].join(', ')}` };
}

/** Degraded while a host of a provider is not called because it keeps failing. */
export function outgoingHealth(outgoing: () => OutgoingCalls): HealthCheck {
  return {
    id: 'core.outgoing',
    title: 'Calls to providers',
    check() {
      const hosts = outgoing().metrics();
      const texts = hosts.map(describeHost);
      const isWell = hosts.every(({ circuit }) => circuit === 'closed');
      const state = isWell ? ('healthy' as const) : ('degraded' as const);
      return Promise.resolve({ state, detail: texts.join('. ') || 'None yet' });
    },
  };
}

function describeHost({ host, calls, failures, p95, circuit }: ProviderReading): string {
  const counts = `${calls === 1 ? '1 try' : `${calls} tries`}, ${failures} failed, 95% of the last 200 within ${p95 ?? 0} ms`;
  return circuit === 'closed' ? `${host}: ${counts}` : `${host}: paused after failures, ${counts}`;
}
