import { ClientValues, type ClientValueSet } from '@porchlight/clients/contract';
import { ProblemError } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  FieldCrypto,
  needing,
  type StaffActor,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import { FormReviewed } from '../../contract.ts';
import type { FormReview, FormReviewDecision } from '../../generated/types.ts';
import {
  reviewedByOther,
  reviewNotLinked,
  reviewStale,
  submissionNotFound,
} from '../../problems.ts';
import { completesForm } from '../../rules/review/review-state.ts';
import { lineAbout } from '../audit-lines.ts';
import {
  lockSubmission,
  storeSubmission,
  type LockedSubmission,
} from '../submissions/locked-submission.ts';
import { statusColumns } from '../submissions/status-columns.ts';
import { chosenAnswers, fieldName, isNothing, isRepeated, type Chosen } from './chosen-answers.ts';
import { comparedAnswers, type ClientAnswers } from './compared-answers.ts';
import {
  closedProblem,
  closedReview,
  openForm,
  REVIEWED_COLUMNS,
  type OpenedForm,
  type ReviewedRow,
} from './opened-form.ts';
import { decisionsOf, storeDecisions, type StoredDecision } from './stored-decisions.ts';
import { KnownFormTypes } from '../submissions/known-form-types.ts';

/** Writes answers of forms back to their clients, each field only once an agent has accepted it. */
export class FormReviews extends needing({
  database: Database,
  writes: Writes,
  crypto: FieldCrypto,
  calendar: AgencyCalendar,
  clients: ClientValues,
  shapes: KnownFormTypes,
}) {
  /** What the answers would change; hidden values are masks. Throws 404. */
  async read(id: number): Promise<FormReview> {
    const { knex } = this.needs.database;
    const row = (await knex('forms_submission')
      .where({ id, deleted_at: null })
      .first(...REVIEWED_COLUMNS)) as ReviewedRow | undefined;
    if (row === undefined) throw new ProblemError(submissionNotFound);
    const form = openForm(row, this.needs);
    if (form.answers === null || row.client_id === null) return closedReview(form);
    const [client, decisions] = await Promise.all([
      this.needs.clients.read(row.client_id, form.fields),
      decisionsOf(knex, id),
    ]);
    // Deleted together with its forms just now.
    if (client === null) throw new ProblemError(submissionNotFound);
    return this.#review(form, form.answers, client, decisions);
  }

  /**
   * Writes the accepted answers to the client, and records the other differences as kept. The same decision again
   * changes nothing. Throws 400 for a field that cannot be accepted, 404, and 409 when the form cannot be reviewed, or
   * when it, its client, or the decision changed since the agent read them.
   */
  async decide(actor: StaffActor, id: number, decision: FormReviewDecision): Promise<FormReview> {
    return this.needs.writes.run(actor, async (unit) => {
      const { form, answers, client, row } = await this.#lock(unit, id);
      const decisions = await decisionsOf(unit.trx, id);
      const review = this.#review(form, answers, client, decisions);
      if (isRepeated(review, decision) || isNothing(review, decision)) {
        unit.unchanged();
        return review;
      }
      if (review.reviewed_at !== decision.reviewed_at) throw new ProblemError(reviewedByOther);
      if (row.version !== decision.version || client.version !== decision.client_version)
        throw new ProblemError(reviewStale);
      const { accepted, kept } = chosenAnswers(review, decision.accept);
      const texts = Object.fromEntries(accepted.map(({ field }) => [field, answers[field]!]));
      if (accepted.length > 0)
        await this.needs.clients.write(unit, row.client_id!, texts, purposeOf(row));
      await this.#store(unit, row, { accepted, kept, agentId: actor.id });
      return this.#reread(unit, id);
    });
  }

  /** Client first, the order of every write. */
  async #lock(unit: WriteUnit, id: number) {
    const found = (await unit
      .trx('forms_submission')
      .where({ id, deleted_at: null })
      .first(...REVIEWED_COLUMNS)) as ReviewedRow | undefined;
    if (found === undefined) throw new ProblemError(submissionNotFound);
    if (found.client_id === null) throw new ProblemError(reviewNotLinked);
    const { fields } = openForm(found, this.needs);
    const client = await this.needs.clients.lock(unit, found.client_id, fields);
    if (client === null) throw new ProblemError(submissionNotFound);
    const row = await lockSubmission(unit, id);
    if (row.client_id !== found.client_id || row.form_type !== found.form_type)
      throw new ProblemError(reviewStale);
    const form = openForm(row, this.needs);
    if (form.answers === null) throw closedProblem(form.state);
    return { form, answers: form.answers, client, row };
  }

  async #store(
    unit: WriteUnit,
    row: LockedSubmission,
    { accepted, kept, agentId }: Chosen & { readonly agentId: number },
  ): Promise<void> {
    const names = { accepted: accepted.map(fieldName), kept: kept.map(fieldName) };
    await storeDecisions(unit, row.id, { ...names, agentId });
    if (completesForm(row))
      await storeSubmission(unit, row, {
        ...statusColumns(unit, 'completed'),
        // By its review, not by hand; who sent it by hand is still named.
        marked_by: row.marked_by,
        marked_by_id: row.marked_by_id,
        marked_as: row.marked_as,
      });
    unit.audit(
      lineAbout('session-form', 'session-form.reviewed', row, {
        title: { to: row.title },
        accepted: { to: accepted.map(({ label }) => label) },
        kept: { to: kept.map(({ label }) => label) },
      }),
    );
    unit.publish(FormReviewed, { submission_id: row.id, client_id: row.client_id!, ...names });
  }

  async #reread(unit: WriteUnit, id: number): Promise<FormReview> {
    const { form, answers, client } = await this.#lock(unit, id);
    return this.#review(form, answers, client, await decisionsOf(unit.trx, id));
  }

  #review(
    { row, state }: OpenedForm,
    answers: ClientAnswers,
    client: ClientValueSet,
    decisions: readonly StoredDecision[],
  ): FormReview {
    const { clients, calendar } = this.needs;
    const compared = comparedAnswers({
      values: client.values,
      answers,
      decisions,
      problems: clients.problems(answers),
      today: calendar.today(),
    });
    const last = decisions.at(-1);
    const fields = compared.filter(
      ({ change, decision }) => change !== 'same' || decision !== null,
    );
    return {
      state,
      completes: completesForm(row),
      version: row.version,
      client_id: row.client_id,
      client_version: client.version,
      reviewed_at: last?.decided_at ?? null,
      reviewed_by: last?.decided_by ?? null,
      same: compared.length - fields.length,
      undecided: fields.filter(({ decision }) => decision === null).length,
      fields: [...fields],
    };
  }
}

function purposeOf({ title }: LockedSubmission): string {
  return `review of the form "${title}"`;
}
