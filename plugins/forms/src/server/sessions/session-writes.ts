import { deletionPurpose } from '@porchlight/clients/contract';
import { problemAt, ProblemError } from '@porchlight/kernel';
import {
  hashAnswer,
  Database,
  FieldCrypto,
  needing,
  type StaffActor,
  type WriteUnit,
  Writes,
} from '@porchlight/server';
import { EnvelopeVoiders } from '../../contract.ts';
import type { Session, SessionCreate, SessionCreated } from '../../generated/types.ts';
import { sessionHasKeptForms, submissionInvalid } from '../../problems.ts';
import { passcodeProblem } from '../../rules/links/passcode-problem.ts';
import { hasClientAnswers } from '../../rules/status/client-answers.ts';
import { lineAbout } from '../audit-lines.ts';
import { FormLinks } from '../store/form-links.ts';
import { holdKnownClient, lockSession, type LockedSession } from '../store/locks.ts';
import { type DeletedForm, recordDeletedForm } from '../submissions/deleted-form.ts';
import { assertNoneLive, voidLive } from '../submissions/live-envelopes.ts';
import { findTemplate, insertSubmission } from '../submissions/new-submission.ts';
import { SessionModel } from './session-model.ts';
import { SqlSessionReads } from './session-reads.ts';

/** The global form that every onboarding session begins with. */
const ADVISORY_SERVICES = { id: 5, source: 'advisory-services', title: 'Advisory Services' };

const NO_ADVISORY_SERVICES =
  "The session has no 'Advisory Services' form, because there is no such global form.";

interface DeletedForms {
  readonly actor: StaffActor;
  /** Of the session. */
  readonly id: number;
  readonly forms: readonly DeletedForm[];
  readonly reason: string | undefined;
}

/** Starts and deletes sessions: each in one transaction with what belongs to it. */
export class SqlSessionWrites extends needing({
  database: Database,
  writes: Writes,
  crypto: FieldCrypto,
  reads: SqlSessionReads,
  links: FormLinks,
  voiders: EnvelopeVoiders,
}) {
  /**
   * Starts a session; an onboarding one begins with the 'Advisory Services' form. Without that global form there is a
   * warning instead. Throws 404 for an unknown client.
   */
  async add(actor: StaffActor, body: SessionCreate): Promise<SessionCreated> {
    const { writes, reads, crypto } = this.needs;
    const { client_id, session_type } = body;
    const passcode = checkedPasscode(body.passcode);
    return writes.run(actor, async (unit) => {
      await holdKnownClient(unit, client_id);
      const { id } = await SessionModel.query(unit.trx).insert({
        client_id,
        session_type,
        passcode_hash: passcode === '' ? null : hashAnswer(crypto, passcode),
        created_by: actor.id,
      });
      const changes = {
        session_type: { to: session_type },
        ...(passcode === '' ? {} : { has_passcode: { to: true } }),
      };
      unit.audit(lineAbout('session', 'session.created', { id, client_id }, changes));
      const isComplete =
        session_type !== 'onboarding' || (await addAdvisoryServices(unit, id, client_id, actor.id));
      const session = await reads.oneWithin(unit, id);
      return isComplete ? session : { ...session, warning: NO_ADVISORY_SERVICES };
    });
  }

  /**
   * Sets the passcode of a session; null or a blank one removes it. Its links end, and those
   * of its forms: they ask for the passcode that it had. Throws 400 for one that is guessed easily, and 404.
   */
  async setPasscode(actor: StaffActor, id: number, given: string | null): Promise<Session> {
    const { writes, reads, links, crypto } = this.needs;
    const passcode = checkedPasscode(given);
    return writes.run(actor, async (unit) => {
      const session = await lockSession(unit, id);
      const before = await reads.oneWithin(unit, id);
      if (passcode === '' && !before.has_passcode) {
        unit.unchanged();
        return before;
      }
      await SessionModel.query(unit.trx)
        .findById(id)
        .patch({
          version: session.version + 1,
          passcode_hash: passcode === '' ? null : hashAnswer(crypto, passcode),
        });
      await links.revokeSessions(unit, [id]);
      const forms = await lockForms(unit, id);
      await links.revokeVisits(
        unit,
        forms.map((form) => form.id),
      );
      const changes = {
        session_type: { to: session.session_type },
        has_passcode: { from: before.has_passcode, to: passcode !== '' },
      };
      unit.audit(lineAbout('session', 'session.passcode-changed', session, changes));
      return reads.oneWithin(unit, id);
    });
  }

  /**
   * Deletes a session and ends its links. Its forms are deleted with it, for the reason that was given, or stay with the
   * client. Throws 404, and 409
   * when an envelope of a form to delete cannot be voided, or a form to delete was completed.
   */
  async remove(
    actor: StaffActor,
    id: number,
    {
      deleteForms,
      reason,
    }: { readonly deleteForms: boolean; readonly reason?: string | undefined },
  ): Promise<void> {
    const { database, writes, voiders, links } = this.needs;
    if (deleteForms) {
      await this.needs.reads.one(id);
      await assertNoneKept(database.knex, id);
      await voidLive(database, voiders(), { session_id: id }, actor);
    }
    await writes.run(actor, async (unit) => {
      const session = await lockSession(unit, id);
      const forms = await lockForms(unit, id);
      if (deleteForms) await deleteAll(unit, links, { actor, id, forms, reason });
      else await unlinkAll(unit, id, forms);
      await links.revokeSessions(unit, [id]);
      await SessionModel.query(unit.trx)
        .findById(id)
        .patch({ version: session.version + 1, deleted_at: unit.trx.fn.now() as never });
      recordDeleted(unit, session);
    });
  }
}

/** False when there is no such global form. */
async function addAdvisoryServices(
  unit: WriteUnit,
  sessionId: number,
  clientId: number,
  createdBy: number,
): Promise<boolean> {
  const template =
    (await findTemplate(unit, { id: ADVISORY_SERVICES.id })) ??
    (await findTemplate(unit, { source: ADVISORY_SERVICES.source }));
  if (template === null) return false;
  const { title, source } = ADVISORY_SERVICES;
  const place = { session_id: sessionId, client_id: clientId };
  await insertSubmission(unit, place, { template, title, source, created_by: createdBy });
  return true;
}

async function lockForms(unit: WriteUnit, sessionId: number): Promise<readonly DeletedForm[]> {
  const forms = (await unit
    .trx('forms_submission')
    .where({ session_id: sessionId, deleted_at: null })
    .orderBy('id')
    .forUpdate()
    .select(
      'id',
      'client_id',
      'title',
      'submitted_at',
      'read_at',
      'last_saved',
      'handed_in',
      'earlier_clients',
    )) as readonly DeletedForm[];
  unit.locked(
    'form',
    forms.map(({ id }) => id),
  );
  return forms;
}

async function deleteAll(
  unit: WriteUnit,
  links: FormLinks,
  { actor, id, forms, reason }: DeletedForms,
): Promise<void> {
  await assertNoneLive(unit.trx, { session_id: id });
  await assertNoneKept(unit.trx, id);
  const ids = forms.map(({ id }) => id);
  await links.revokeForms(unit, ids);
  await unit.trx('forms_submission').whereIn('id', ids).delete();
  for (const form of forms) {
    const facts = { isKept: false, isFromClient: hasClientAnswers(form) };
    recordDeletedForm(unit, form, deletionPurpose(actor, reason, facts));
  }
}

/** Before envelopes are voided, and again under the lock. */
async function assertNoneKept(knex: Database['knex'], sessionId: number): Promise<void> {
  const kept: unknown = await knex('forms_submission')
    .where({ session_id: sessionId, deleted_at: null })
    .whereNotNull('kept_from')
    .first('id');
  if (kept !== undefined) throw new ProblemError(sessionHasKeptForms);
}

async function unlinkAll(
  unit: WriteUnit,
  sessionId: number,
  forms: readonly DeletedForm[],
): Promise<void> {
  await unit
    .trx('forms_submission')
    .where({ session_id: sessionId })
    .update({
      session_id: null,
      version: unit.trx.raw('version + 1'),
      staff_version: unit.trx.raw('version + 1'),
    });
  for (const form of forms) {
    const changes = { title: { to: form.title }, session_id: { from: sessionId, to: null } };
    unit.audit(lineAbout('session-form', 'session-form.session-unlinked', form, changes));
  }
}

function recordDeleted(unit: WriteUnit, session: LockedSession): void {
  const changes = { session_type: { from: session.session_type } };
  unit.audit(lineAbout('session', 'session.deleted', session, changes));
}

/** Empty for none. Throws 400. */
function checkedPasscode(given: string | null | undefined): string {
  const passcode = given?.trim() ?? '';
  const message = passcodeProblem(passcode);
  if (message !== null) throw problemAt(submissionInvalid, [{ field: 'passcode', message }]);
  return passcode;
}
