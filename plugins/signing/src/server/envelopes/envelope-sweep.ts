import { SUBMISSION_VIEW, type SubmissionViewRow } from '@porchlight/forms/contract';
import type { SystemActor } from '@porchlight/kernel';
import {
  Clock,
  Database,
  DerivedWrites,
  Logger,
  needing,
  type ReportProgress,
  Writes,
} from '@porchlight/server';
import { countRows } from '@porchlight/server';
import type { SigningProvider } from '../../contract.ts';
import { BACK_OFF_MS } from '../../rules/envelopes/fetch-rules.ts';
import { isPollingLimit } from './envelope-fetches.ts';
import { LIVE_STATES, type EnvelopeRow } from '../store/envelope-rows.ts';
import { CLIENT_CHANGED, EnvelopeVoids } from './envelope-voids.ts';
import { ProviderCalls } from '../provider-calls.ts';
import { StoredEnvelopes } from './stored-envelopes.ts';

const system: SystemActor = { kind: 'system', plugin: 'signing' };

/** Providers take so many ids in one call. */
const BATCH = 100;
/** For one provider in one run: 20,000 envelopes. The next run goes on with those that waited longest. */
const MOST_CALLS = 200;
/** Requests and deadlines that one run looks after. */
const MOST_SINGLE = 200;
const MINUTE_MS = 60_000;
/** A request that its provider does not know after so long was never received. */
const REQUEST_LIFE_MS = 10 * MINUTE_MS;

export const DEADLINE_PASSED = 'The deadline for signing has passed';

/** Finds out what webhooks did not say, and ends envelopes whose deadline has passed. */
export class EnvelopeSweep extends needing({
  database: Database,
  writes: Writes,
  derived: DerivedWrites,
  clock: Clock,
  calls: ProviderCalls,
  stored: StoredEnvelopes,
  voids: EnvelopeVoids,
  logger: Logger,
}) {
  /** May stop anywhere: the next run goes on with the envelopes that were not asked about for longest. */
  async run(signal: AbortSignal, progress: ReportProgress): Promise<void> {
    await this.#findRequests(signal);
    for (const provider of this.needs.calls.all()) {
      if (signal.aborted) return;
      if (provider.isPolled && provider.unavailable() === null)
        await this.#poll(provider, signal, progress);
    }
    await this.#endExpired(signal);
  }

  async #poll(
    provider: SigningProvider,
    signal: AbortSignal,
    progress: ReportProgress,
  ): Promise<void> {
    const { database, stored, clock, calls, logger } = this.needs;
    const startedAt = clock.now();
    const total = await countRows(this.#dueRows(provider.id, startedAt));
    let done = 0;
    for (let call = 0; call < MOST_CALLS && !signal.aborted; call++) {
      const batch = await this.#due(provider.id, startedAt);
      if (batch.length === 0) return;
      const ids = batch.map(({ envelope_id }) => envelope_id!);
      try {
        const reports = await calls.run((either) => provider.read(ids, either), signal);
        const news = await stored.news(database.knex, provider.id, reports);
        for (const report of news) await this.#record(provider.id, report);
        await this.#note(batch, { fetched_at: clock.now().toISOString(), waits_until: null });
      } catch (error) {
        if (!calls.isFailure(error)) throw error;
        logger.warn({ err: error }, 'envelope sweep failed');
        const waits_until = new Date(clock.now().getTime() + BACK_OFF_MS).toISOString();
        if (isPollingLimit(error)) await this.#note(batch, { waits_until });
        return;
      }
      done += batch.length;
      progress(done, Math.max(total, done));
      if (batch.length < BATCH) return;
    }
  }

  async #record(
    providerId: string,
    report: Parameters<StoredEnvelopes['record']>[2],
  ): Promise<void> {
    const { writes, stored } = this.needs;
    await writes.run(system, async (unit) => {
      if (!(await stored.record(unit, providerId, report))) unit.unchanged();
    });
  }

  #due(provider: string, startedAt: Date): Promise<readonly EnvelopeRow[]> {
    return this.#dueRows(provider, startedAt)
      .orderByRaw('fetched_at nulls first, id')
      .limit(BATCH)
      .select('id', 'envelope_id') as Promise<readonly EnvelopeRow[]>;
  }

  #dueRows(provider: string, startedAt: Date) {
    const fresh = new Date(startedAt.getTime() - MINUTE_MS).toISOString();
    return this.needs.database
      .knex('signing_envelope')
      .where({ provider })
      .whereIn('state', [...LIVE_STATES])
      .whereNotNull('envelope_id')
      .where((due) => void due.whereNull('fetched_at').orWhere('fetched_at', '<', fresh))
      .where(
        (due) =>
          void due.whereNull('waits_until').orWhere('waits_until', '<=', startedAt.toISOString()),
      );
  }

  async #note(batch: readonly EnvelopeRow[], columns: object): Promise<void> {
    const ids = batch.map(({ id }) => id);
    await this.needs.derived.derive(system, async ({ trx }) => {
      await trx('signing_envelope').whereIn('id', ids).update(columns);
    });
  }

  /** Requests whose response was lost: the provider has their envelope, or never received them. */
  async #findRequests(signal: AbortSignal): Promise<void> {
    const { database, clock, calls, writes, stored, derived, logger } = this.needs;
    const now = clock.now();
    const rows = await database
      .knex<EnvelopeRow>('signing_envelope')
      .whereNull('envelope_id')
      .where(
        (free) =>
          void free.whereNull('claimed_until').orWhere('claimed_until', '<', now.toISOString()),
      )
      .orderBy('id')
      .limit(MOST_SINGLE);
    for (const row of rows) {
      if (signal.aborted) return;
      const provider = calls.find(row.provider);
      if (provider === null || provider.unavailable() !== null) continue;
      try {
        const report = await calls.run((either) => provider.find(row.request_id, either), signal);
        const isOld = now.getTime() - new Date(row.created_at).getTime() > REQUEST_LIFE_MS;
        if (report !== null)
          await writes
            .run(system, async (unit) => {
              if (!(await stored.fold(unit, row, report))) unit.unchanged();
            })
            .then(() => this.#voidMoved(row));
        else if (isOld)
          await derived.derive(system, async ({ trx }) => {
            await trx('signing_envelope').where({ id: row.id, envelope_id: null }).delete();
          });
      } catch (error) {
        if (!calls.isFailure(error)) throw error;
        logger.warn({ err: error }, 'search for a lost envelope failed');
      }
    }
  }

  /** A form may have got another client while nobody knew that its envelope was made. */
  async #voidMoved({ submission_id, client_id }: EnvelopeRow): Promise<void> {
    const form = await this.needs.database
      .knex<SubmissionViewRow>(SUBMISSION_VIEW)
      .where({ id: submission_id, deleted_at: null })
      .first('client_id');
    if (form === undefined || form.client_id === client_id) return;
    await this.needs.voids.void(system, String(submission_id), CLIENT_CHANGED);
  }

  /** One whose provider does not respond is tried again by the next run. */
  async #endExpired(signal: AbortSignal): Promise<void> {
    const { database, clock, voids, logger } = this.needs;
    const rows = await database
      .knex<EnvelopeRow>('signing_envelope')
      .whereIn('state', ['sent', 'delivered'])
      .where('deadline', '<=', clock.now().toISOString())
      // Those of deleted forms are voided when they are deleted; no one finds them by their form any more.
      .whereExists(
        database
          .knex(SUBMISSION_VIEW)
          .select(database.knex.raw('1'))
          .whereRaw(`${SUBMISSION_VIEW}.id = signing_envelope.submission_id`)
          .whereNull('deleted_at'),
      )
      .orderBy('deadline')
      .limit(MOST_SINGLE);
    for (const { submission_id } of rows) {
      if (signal.aborted) return;
      await voids
        .void(system, String(submission_id), DEADLINE_PASSED)
        .catch((error: unknown) => logger.warn({ err: error }, 'ending an envelope failed'));
    }
  }
}
