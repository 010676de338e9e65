import { deletionPurpose, givenReason, reasonToDelete } from '@porchlight/clients/contract';
import { problemAt, roundedCents } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  FieldCrypto,
  needing,
  type StaffActor,
  Writes,
} from '@porchlight/server';
import { EnvelopeVoiders } from '../../contract.ts';
import type { SubmissionCreate, SubmissionDetail, SubmissionWrite } from '../../generated/types.ts';
import { submissionInvalid } from '../../problems.ts';
import {
  fixedClientReason,
  fixedFormReason,
  fixedFormTexts,
  fixedSessionReason,
} from '../../rules/status/fixed-form.ts';
import { hasClientAnswers } from '../../rules/status/client-answers.ts';
import { changesWhatIsKept, goesToAnother } from '../../rules/status/kept-change.ts';
import { signedChangeProblem } from '../../rules/status/signed-change.ts';
import { auditForm } from '../audit-lines.ts';
import { holdClientsOfMove, holdSession } from '../store/locks.ts';
import { FormLinks } from '../store/form-links.ts';
import { recordDeletedForm } from './deleted-form.ts';
import { assertNoneLive, voidLive } from './live-envelopes.ts';
import {
  assertVersion,
  lockSubmission,
  storeSubmission,
  type LockedSubmission,
} from './locked-submission.ts';
import { changeGlobalForm } from './global-scope.ts';
import { addSubmission } from './new-submission.ts';
import { plannedChange } from './submission-changes.ts';
import { KnownFormTypes } from './known-form-types.ts';
import { assertFree, auditMove, noticeChange } from './submission-places.ts';
import { SqlSubmissionReads } from './submission-reads.ts';
import { SubmissionModel } from './submission-model.ts';

/** Adds, changes, and deletes session forms: each in one transaction with its audit line. */
export class SqlSubmissionWrites extends needing({
  database: Database,
  writes: Writes,
  crypto: FieldCrypto,
  calendar: AgencyCalendar,
  formTypes: KnownFormTypes,
  reads: SqlSubmissionReads,
  links: FormLinks,
  voiders: EnvelopeVoiders,
}) {
  /** Throws 400 without a title, and without a session where `client_id` is missing (null is no client yet), and 404 when one of them or the global form is unknown. */
  async add(actor: StaffActor, body: SubmissionCreate): Promise<SubmissionDetail> {
    const { writes, reads } = this.needs;
    return writes.run(actor, async (unit) => {
      const id = await addSubmission(unit, body, actor.id);
      return reads.oneWithin(unit, id);
    });
  }

  /**
   * Changes the fields that are sent, with the scope `global` also those of its global form; writes nothing when no
   * value differs; owners are notified of a completed form that is altered. Throws 400, 403 for who may not change the
   * global form, 404, and 409 for a stale
   * version, for answers of a signed form, for what signatures decide, and for the status voided while the envelope is out.
   */
  async change(
    actor: StaffActor,
    id: number,
    body: SubmissionWrite,
    reason?: string,
  ): Promise<SubmissionDetail> {
    const { writes, reads, crypto, calendar, formTypes } = this.needs;
    return writes.run(actor, async (unit) => {
      const isGlobal = body.scope === 'global';
      const wrote = isGlobal && (await changeGlobalForm(unit, actor, id, body));
      const sessionId = body.session_id ?? null;
      if (sessionId !== null) await holdClientsOfMove(unit, id, sessionId);
      const session = sessionId === null ? null : await holdSession(unit, sessionId);
      const row = await lockSubmission(unit, id);
      const place = placeColumns(row, body, session?.client_id ?? null);
      const type = formTypes.typeOf(row);
      const shape = formTypes.shapeOf(type?.id ?? row.form_type, row.form_shape);
      const context = { crypto, shape, type, today: calendar.today() };
      const planned = plannedChange(unit, row, body, context);
      const columns = { ...planned.columns, ...place.columns };
      const changes = { ...planned.changes, ...place.changes };
      if (Object.keys(columns).length > 0) {
        assertVersion(row, body.version, changes);
        if (changes['status']?.to === 'voided') await assertNoneLive(unit.trx, { id });
        assertOfSigners(row, changes);
        if ('title' in changes || 'status' in changes) assertFree(fixedFormReason(row));
        if ('session_id' in place.columns) assertFree(fixedSessionReason(row));
        const to = place.columns.client_id;
        if (to !== undefined) assertFree(fixedClientReason(row));
        const moves = to !== undefined && goesToAnother(row, to);
        const isAltered = row.kept_from !== null && (moves || changesWhatIsKept(changes));
        const purpose = givenReason(reason, isAltered);
        await storeSubmission(unit, row, columns);
        // Which form it was, also when its title stays.
        const title = { title: { to: row.title } };
        const line = { ...row, client_id: row.client_id ?? session?.client_id ?? null };
        auditForm(unit, 'session-form.updated', line, { ...title, ...changes }, purpose);
        if (to !== undefined) auditMove(unit, row, line.client_id);
        if (isAltered) noticeChange(unit, row, purpose);
      } else if (!wrote) unit.unchanged();
      return reads.oneWithin(unit, id);
    });
  }

  /**
   * Voids its envelope, ends its links, and deletes it. Throws 404, 409 when the envelope cannot be voided or the
   * signed document is not stored yet, and for a form that was completed 403 for who may not delete it, and 400 without a
   * reason.
   */
  async remove(actor: StaffActor, id: number, reason?: string): Promise<void> {
    const { database, writes, voiders } = this.needs;
    const kept: unknown = await database
      .knex('forms_submission')
      .where({ id, deleted_at: null })
      .whereNotNull('kept_from')
      .first('id');
    if (kept !== undefined) reasonToDelete(actor, reason);
    await voidLive(database, voiders(), { id }, actor);
    await writes.run(actor, async (unit) => {
      const row = await lockSubmission(unit, id);
      await assertNoneLive(unit.trx, { id });
      const storing = await Promise.all(voiders().map((one) => one.isStoring(unit, id)));
      if (storing.includes(true)) assertFree(fixedFormTexts.storingDocument);
      const purpose = deletionPurpose(actor, reason, {
        isKept: row.kept_from !== null,
        isFromClient: hasClientAnswers(row),
      });
      await this.needs.links.revokeForms(unit, [id]);
      await SubmissionModel.query(unit.trx).deleteById(id);
      recordDeletedForm(unit, row, purpose);
    });
  }
}

/** Throws 409 for what the signatures of the form decide. */
function assertOfSigners(
  row: LockedSubmission,
  changes: Readonly<Record<string, { readonly to?: unknown }>>,
): void {
  const prices = PRICES.map((name) => changes[name]?.to).find((value) => value !== undefined);
  const [title, status] = [changes['title']?.to, changes['status']?.to];
  const to = { title, status, prices, session_id: changes['session_id']?.to };
  assertFree(signedChangeProblem(row, to, roundedCents(Number(row.final_form_total)) ?? 0));
}

const PRICES = ['selected_items_json', 'itemized_costs', 'final_form_total'] as const;

interface PlaceChange {
  readonly columns: {
    readonly session_id?: number | null;
    readonly client_id?: number;
    readonly linked_later?: boolean;
  };
  readonly changes: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
}

/** A form moves to a session of its own client only; one without a client gets that of the session. */
function placeColumns(
  row: LockedSubmission,
  { session_id }: SubmissionWrite,
  clientId: number | null,
): PlaceChange {
  if (session_id === undefined || session_id === row.session_id)
    return { columns: {}, changes: {} };
  if (clientId !== null && row.client_id !== null && row.client_id !== clientId)
    throw problemAt(submissionInvalid, [
      { field: 'session_id', message: 'This session belongs to another client' },
    ]);
  const isLinked = clientId !== null && row.client_id === null;
  const client = isLinked ? { client_id: clientId, linked_later: true } : {};
  return {
    columns: { session_id, ...client },
    changes: { session_id: { from: row.session_id, to: session_id } },
  };
}
