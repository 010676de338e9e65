import { CLIENT_VIEW } from '@porchlight/clients/contract';
import {
  type EnvelopeVoiding,
  type LiveEnvelope,
  Submissions,
  SUBMISSION_VIEW,
} from '@porchlight/forms/contract';
import { ProblemError, type Actor } from '@porchlight/kernel';
import { Clock, Database, needing, Writes } from '@porchlight/server';
import { SigningProviderError, type EnvelopeReport } from '../../contract.ts';
import { formNotFound, notVoidable } from '../../envelope-problems.ts';
import { isOver } from '../../rules/envelopes/signing-turn.ts';
import { envelopeOfForm, type EnvelopeRow, type StoredEnvelope } from '../store/envelope-rows.ts';
import { ProviderCalls } from '../provider-calls.ts';
import { StoredEnvelopes } from './stored-envelopes.ts';

/** Of a form that is deleted. */
export const FORM_DELETED = 'Form deleted';
/** Of a form that got another client while its envelope was made. */
export const CLIENT_CHANGED = 'The form has another client';
const CLIENT_DELETED = 'Client deleted';

/** Voids envelopes that are out for signature. */
export class EnvelopeVoids
  extends needing({
    database: Database,
    writes: Writes,
    clock: Clock,
    submissions: Submissions,
    calls: ProviderCalls,
    stored: StoredEnvelopes,
  })
  implements Pick<EnvelopeVoiding, 'voidAll'>
{
  /**
   * Voids an envelope, by the id of its form or its own; returns the id of the form. Throws 404, 409 unless it is sent
   * or delivered, and 502.
   */
  async void(actor: Actor, id: string, reason: string): Promise<number> {
    const envelope = await this.#find(id);
    if (!(await this.#voided(actor, envelope, reason))) throw new ProblemError(notVoidable);
    return envelope.submission_id;
  }

  async voidAll(envelopes: readonly LiveEnvelope[], actor: Actor): Promise<void> {
    for (const { submissionId } of envelopes) {
      const envelope = await envelopeOfForm(this.needs.database.knex, submissionId);
      if (envelope === null) await this.#voidUnknown(actor, submissionId);
      else if (!(await this.#voided(actor, envelope, FORM_DELETED)) && !isOver(envelope.state))
        throw new ProblemError(notVoidable);
    }
  }

  /** Voids what is out for signature of a client who is deleted; of one who was brought back since, nothing. */
  async voidOfClient(actor: Actor, clientId: number): Promise<void> {
    const { rows } = await this.needs.database.knex.raw<{
      rows: readonly { readonly id: number }[];
    }>(
      `select f.id from ${SUBMISSION_VIEW} f
       join ${CLIENT_VIEW} c on c.id = f.client_id and c.deleted_at is not null
       join signing_envelope e on e.submission_id = f.id and e.state in ('sent', 'delivered')
       where f.client_id = :clientId order by f.id`,
      { clientId },
    );
    for (const { id } of rows) {
      const envelope = await envelopeOfForm(this.needs.database.knex, id);
      // False for one that all have signed, which stays as it is.
      if (envelope !== null) await this.#voided(actor, envelope, CLIENT_DELETED);
    }
  }

  /** Throws 404 for a form that is unknown, and 409 for one without an envelope. */
  async #find(id: string): Promise<StoredEnvelope> {
    const { database, submissions } = this.needs;
    const submissionId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
    if (submissionId !== null) {
      if ((await submissions.find(submissionId)) === null) throw new ProblemError(formNotFound);
      const envelope = await envelopeOfForm(database.knex, submissionId);
      if (envelope === null) throw new ProblemError(notVoidable);
      return envelope;
    }
    const row = await database
      .knex<EnvelopeRow>('signing_envelope')
      .where({ envelope_id: id })
      .first('submission_id');
    const form = row === undefined ? null : await submissions.find(row.submission_id);
    const envelope = form === null ? null : await envelopeOfForm(database.knex, form.id);
    if (envelope === null) throw new ProblemError(formNotFound);
    return envelope;
  }

  /** False for one that is not sent or delivered, whatever happened since. */
  async #voided(actor: Actor, envelope: StoredEnvelope, reason: string): Promise<boolean> {
    const { envelope_id, provider: providerId, state } = envelope;
    if (envelope_id === null || isOver(state) || state === 'created') return false;
    const { calls, writes, stored, submissions } = this.needs;
    const provider = calls.get(providerId);
    const attempt = (signal: AbortSignal) => provider.void(envelope_id, reason, actor, signal);
    let report: EnvelopeReport;
    try {
      report = await calls.run(attempt).catch((error: unknown) => {
        if (isFinal(error)) throw error;
        return calls.run(attempt);
      });
    } catch (error) {
      if (!isNotVoidable(error)) throw calls.problemOf(error);
      const [present] = await calls.shown((signal) => provider.read([envelope_id], signal));
      if (present === undefined) return false;
      report = present;
    }
    await writes.run(actor, async (unit) => {
      await submissions.lock(unit, envelope.submission_id);
      if (report.state === 'voided' && actor.kind === 'staff')
        await unit
          .trx('signing_envelope')
          .where({ id: envelope.id, voided_by: null })
          .update({ voided_by: actor.id });
      if (!(await stored.fold(unit, envelope, report))) unit.unchanged();
    });
    return report.state === 'voided';
  }

  /** No provider knows the envelope of this form: it was imported with it. */
  async #voidUnknown(actor: Actor, submissionId: number): Promise<void> {
    const { writes, submissions, clock } = this.needs;
    await writes.run(actor, async (unit) => {
      const voided_at = clock.now().toISOString();
      const said = { status: 'voided', is_voided: true, voided_at };
      if (!(await submissions.report(unit, submissionId, said))) unit.unchanged();
    });
  }
}

function isNotVoidable(error: unknown): boolean {
  return error instanceof SigningProviderError && error.failure === 'not-voidable';
}

/** Another attempt would get the same. */
function isFinal(error: unknown): boolean {
  return error instanceof SigningProviderError && error.failure !== 'unavailable';
}
