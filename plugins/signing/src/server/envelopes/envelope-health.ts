import type { Clock, Database, HealthCheck, Seals } from '@porchlight/server';
import { failingAdditions } from '../builtin/sealing/failing-additions.ts';
import { LIVE_STATES } from '../store/envelope-rows.ts';
import type { ProviderCalls } from '../provider-calls.ts';

const MINUTE_MS = 60_000;
/** Three sweeps in a row did not reach an envelope. */
const LATE_MINUTES = 45;
const DOCUMENT_LATE_MS = 60 * MINUTE_MS;

/**
 * How far behind the providers the portal is, which signed documents it could not store, and what it could not add to sealed
 * ones.
 */
export function envelopeHealth(
  database: () => Database,
  calls: () => ProviderCalls,
  clock: () => Clock,
  seals: () => Seals,
): HealthCheck {
  return {
    id: 'signing.envelopes',
    title: 'Signing',
    page: '/crm/settings/background',
    async check() {
      const { knex } = database();
      const now = clock().now();
      const polled = calls()
        .all()
        .filter(({ isPolled }) => isPolled)
        .map(({ id }) => id);
      const [open, documents, additions] = await Promise.all([
        knex('signing_envelope')
          .whereIn('state', [...LIVE_STATES])
          .whereIn('provider', polled)
          .whereNotNull('envelope_id')
          .first(
            knex.raw('count(*)::int as number'),
            knex.raw('min(coalesce(fetched_at, created_at)) as oldest'),
          ) as Promise<{ number: number; oldest: string | null }>,
        knex('signing_envelope as e')
          .leftJoin('signing_document as d', 'd.envelope', 'e.id')
          .where('e.state', 'completed')
          .where('e.completed_at', '<', new Date(now.getTime() - DOCUMENT_LATE_MS).toISOString())
          .whereNull('d.id')
          .first(knex.raw('count(*)::int as number')) as Promise<{ number: number }>,
        failingAdditions({ knex }, seals(), now),
      ]);
      const lag =
        open.oldest === null
          ? 0
          : Math.floor((now.getTime() - new Date(open.oldest).getTime()) / MINUTE_MS);
      const problems = [
        ...(lag > LATE_MINUTES ? [`open envelopes are ${counted(lag, 'minute')} behind`] : []),
        ...(documents.number > 0
          ? [`${counted(documents.number, 'signed document')} could not be stored`]
          : []),
        ...additions,
      ];
      if (problems.length > 0) return { state: 'degraded', detail: sentence(problems.join('; ')) };
      const detail =
        open.number === 0
          ? 'No envelopes are waiting for a provider'
          : `${counted(open.number, 'open envelope')}, at most ${counted(lag, 'minute')} behind`;
      return { state: 'healthy', detail };
    },
  };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
