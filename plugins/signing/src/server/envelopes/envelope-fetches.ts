import { type FormFacts, Submissions } from '@porchlight/forms/contract';
import { ProblemError, type Actor, type SystemActor } from '@porchlight/kernel';
import { Clock, Database, DerivedWrites, Jobs, needing, Writes } from '@porchlight/server';
import { SigningProviderError } from '../../contract.ts';
import { formNotFound, noEnvelope } from '../../envelope-problems.ts';
import {
  BACK_OFF_MS,
  mayConfirmReturn,
  mayFetchInBackground,
  mayRefresh,
  type FetchFacts,
} from '../../rules/envelopes/fetch-rules.ts';
import { isOver } from '../../rules/envelopes/signing-turn.ts';
import { envelopeOfForm, type EnvelopeRow, type StoredEnvelope } from '../store/envelope-rows.ts';
import { ProviderCalls } from '../provider-calls.ts';
import { StoredEnvelopes } from './stored-envelopes.ts';
import { DocumentFiler } from '../documents/document-filer.ts';

/** The job that asks a provider about one envelope. */
/** A call of a route has 30 s. */
const LONGEST_STORE_MS = 20_000;

export const FETCH_JOB = 'signing.fetch-envelope';

const system: SystemActor = { kind: 'system', plugin: 'signing' };

/** A form after its envelope was read. */
interface Refreshed {
  readonly form: FormFacts;
  readonly changed: boolean;
}

type MayFetch = (envelope: FetchFacts, now: Date) => boolean;

/** Asks providers for the present state of envelopes, and no more often than they like. */
export class EnvelopeFetches extends needing({
  database: Database,
  writes: Writes,
  derived: DerivedWrites,
  clock: Clock,
  jobs: Jobs,
  submissions: Submissions,
  calls: ProviderCalls,
  stored: StoredEnvelopes,
  filer: DocumentFiler,
}) {
  /**
   * Returns what is stored, and queues a fetch when it may be old. Throws 404, and 400 for a form without an envelope.
   */
  async background(submissionId: number): Promise<Refreshed> {
    const { jobs, clock } = this.needs;
    const { form, envelope } = await this.#read(submissionId);
    if (envelope === null && (form.envelope_id?.trim() ?? '') === '')
      throw new ProblemError(noEnvelope);
    if (envelope === null || !this.#isPolled(envelope)) return { form, changed: false };
    const changed = mayFetchInBackground(envelope, clock.now());
    if (changed) await jobs.enqueue(FETCH_JOB, { id: submissionId }, { key: String(envelope.id) });
    return { form, changed };
  }

  /** For the job: the envelope of a form, unless it was fetched since. Providers that fail are asked by the sweep again. */
  async fetchQueued(submissionId: number, signal: AbortSignal): Promise<void> {
    const envelope = await envelopeOfForm(this.needs.database.knex, submissionId);
    if (envelope === null) return;
    await this.#fetch(system, envelope, { may: mayFetchInBackground, signal });
  }

  /** Asks the provider, at most once a minute. Throws 404, and 502. */
  refresh(actor: Actor, submissionId: number): Promise<Refreshed> {
    return this.#refreshed(actor, submissionId, mayRefresh);
  }

  /** A signer came back: asks the provider once. Throws 404, and 502. */
  async confirmReturn(actor: Actor, submissionId: number): Promise<Refreshed> {
    const { derived, clock } = this.needs;
    await derived.derive(actor, async ({ trx }) => {
      await trx('signing_envelope')
        .where({ submission_id: submissionId })
        .update({ returned_at: clock.now().toISOString() });
    });
    return this.#refreshed(actor, submissionId, mayConfirmReturn);
  }

  async #refreshed(actor: Actor, submissionId: number, may: MayFetch): Promise<Refreshed> {
    const { calls, submissions } = this.needs;
    const { form: before, envelope } = await this.#read(submissionId);
    if (envelope === null) return { form: before, changed: false };
    try {
      if (envelope.state === 'completed') await this.#complete(before, envelope);
      else await this.#fetch(actor, envelope, { may });
    } catch (error) {
      throw calls.problemOf(error);
    }
    const form = await submissions.find(submissionId);
    if (form === null) throw new ProblemError(formNotFound);
    return { form, changed: form.version !== before.version };
  }

  /** A completed form without its document: the job that stores it may wait for its next attempt. */
  async #complete(form: FormFacts, envelope: StoredEnvelope): Promise<void> {
    if (form.signed_document_id !== null || !(await this.#claim(envelope.id, mayRefresh))) return;
    await this.needs.filer.store(envelope.id, AbortSignal.timeout(LONGEST_STORE_MS));
  }

  /** Serves what is stored when the provider must not be asked. */
  async #fetch(
    actor: Actor,
    envelope: StoredEnvelope,
    { may, signal }: { readonly may: MayFetch; readonly signal?: AbortSignal },
  ): Promise<void> {
    const { calls, writes, stored } = this.needs;
    const { envelope_id, provider: providerId } = envelope;
    if (envelope_id === null || !this.#isPolled(envelope)) return;
    const provider = calls.get(providerId);
    if (!(await this.#claim(envelope.id, may))) return;
    try {
      const [report] = await calls.run((either) => provider.read([envelope_id], either), signal);
      if (report === undefined) return;
      await writes.run(actor, async (unit) => {
        if (!(await stored.fold(unit, envelope, report))) unit.unchanged();
      });
    } catch (error) {
      if (!calls.isFailure(error)) throw error;
      const isLimited = isPollingLimit(error);
      await this.#unclaim(envelope, isLimited);
      if (!isLimited) throw error;
    }
  }

  /** Notes the fetch before it is made, so that of parallel ones one is made. */
  #claim(id: number, may: MayFetch): Promise<boolean> {
    const { derived, clock } = this.needs;
    return derived.derive(system, async ({ trx, locked }) => {
      const row = await trx<EnvelopeRow>('signing_envelope').where({ id }).forUpdate().first();
      locked('envelope', [id]);
      const now = clock.now();
      if (row === undefined || !may(row, now)) return false;
      await trx('signing_envelope').where({ id }).update({ fetched_at: now.toISOString() });
      return true;
    });
  }

  async #unclaim({ id, fetched_at }: EnvelopeRow, isLimited: boolean): Promise<void> {
    const { derived, clock } = this.needs;
    const waits_until = new Date(clock.now().getTime() + BACK_OFF_MS).toISOString();
    await derived.derive(system, async ({ trx }) => {
      await trx('signing_envelope')
        .where({ id })
        .update({ fetched_at, ...(isLimited ? { waits_until } : {}) });
    });
  }

  async #read(
    submissionId: number,
  ): Promise<{ readonly form: FormFacts; readonly envelope: StoredEnvelope | null }> {
    const { submissions, database } = this.needs;
    const [form, envelope] = await Promise.all([
      submissions.find(submissionId),
      envelopeOfForm(database.knex, submissionId),
    ]);
    if (form === null) throw new ProblemError(formNotFound);
    return { form, envelope };
  }

  #isPolled({ provider, state }: EnvelopeRow): boolean {
    return !isOver(state) && this.needs.calls.find(provider)?.isPolled === true;
  }
}

/** The provider wants fewer calls. */
export function isPollingLimit(error: unknown): boolean {
  return error instanceof SigningProviderError && error.failure === 'polling-limit';
}
