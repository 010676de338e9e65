import { deletionNotice, givenReason, holdClient } from '@porchlight/clients/contract';
import { problemAt, ProblemError, roundedCents } from '@porchlight/kernel';
import {
  needing,
  SecurityNoticed,
  type StaffActor,
  Writes,
  type WriteUnit,
} from '@porchlight/server';
import type { SubmissionDetail } from '../../generated/types.ts';
import {
  formOrClientNotFound,
  notLinkedToClient,
  notLinkedToSession,
  ofSignatures,
  submissionInvalid,
} from '../../problems.ts';
import { formerClients, withFormer } from '../../rules/status/former-clients.ts';
import { hasClientAnswers } from '../../rules/status/client-answers.ts';
import { cameText } from '../../rules/status/handed-in.ts';
import { goesToAnother } from '../../rules/status/kept-change.ts';
import { fixedClientReason, fixedSessionReason } from '../../rules/status/fixed-form.ts';
import { stayingReason } from '../../rules/status/signed-change.ts';
import { lineAbout } from '../audit-lines.ts';
import { lockSubmission, storeSubmission, type LockedSubmission } from './locked-submission.ts';
import { FormLinks } from '../store/form-links.ts';
import { holdClientsOfLink } from '../store/locks.ts';
import { SqlSubmissionReads } from './submission-reads.ts';

/** Links session forms to clients and unlinks them; what was typed is always kept. */
export class SubmissionPlaces extends needing({
  writes: Writes,
  reads: SqlSubmissionReads,
  links: FormLinks,
}) {
  /** Throws 404 when the form or the client is unknown, 400 for a form in a session of another client, and 409 as `unlinkClient`. */
  async linkClient(
    actor: StaffActor,
    id: number,
    clientId: number,
    reason?: string,
  ): Promise<SubmissionDetail> {
    return this.#change(actor, id, async (unit) => {
      const move = { id, clientId, reason };
      if (!(await linkClientWithin(unit, this.needs.links, move))) unit.unchanged();
    });
  }

  /**
   * The form stays with its client. Throws 404, 400 when it is in no session, and 409 while it is out for signature, or when
   * it is signed and has a price.
   */
  async unlinkSession(actor: StaffActor, id: number): Promise<SubmissionDetail> {
    return this.#change(actor, id, async (unit) => {
      const row = await lockSubmission(unit, id);
      if (row.session_id === null) throw new ProblemError(notLinkedToSession);
      assertFree(fixedSessionReason(row));
      assertFree(stayingReason(row, roundedCents(Number(row.final_form_total)) ?? 0));
      await storeSubmission(unit, row, { session_id: null });
      const changes = { title: { to: row.title }, session_id: { from: row.session_id, to: null } };
      unit.audit(lineAbout('session-form', 'session-form.session-unlinked', row, changes));
    });
  }

  /** Also takes the form out of its session, which is one of the client, and ends its links. Throws 404, 400 without a client, and 409 for what was signed or is out for signature. */
  async unlinkClient(actor: StaffActor, id: number, reason?: string): Promise<SubmissionDetail> {
    return this.#change(actor, id, async (unit) => {
      const row = await lockSubmission(unit, id);
      if (row.client_id === null) throw new ProblemError(notLinkedToClient);
      assertFree(fixedClientReason(row));
      const purpose = givenReason(reason, row.kept_from !== null || hasClientAnswers(row));
      const ended = await endLinks(unit, this.needs.links, row);
      const place = { client_id: null, session_id: null, ...leaving(row) };
      await storeSubmission(unit, row, { ...place, ...ended });
      recordUnlinked(unit, row, row.client_id, purpose);
    });
  }

  #change(
    actor: StaffActor,
    id: number,
    work: (unit: WriteUnit) => Promise<void>,
  ): Promise<SubmissionDetail> {
    return this.needs.writes.run(actor, async (unit) => {
      await work(unit);
      return this.needs.reads.oneWithin(unit, id);
    });
  }
}

interface ClientMove {
  readonly id: number;
  readonly clientId: number;
  readonly reason?: string | undefined;
}

/** Owners are notified of a completed form that is altered. */
export function noticeChange(unit: WriteUnit, row: LockedSubmission, purpose: string | null): void {
  const about = { name: row.title, clientId: row.client_id, came: cameText(row) };
  unit.publish(SecurityNoticed, deletionNotice('form-changed', about, purpose));
}

/** In the history of the client that a form leaves; owners are notified of one with answers of a client. */
function recordUnlinked(
  unit: WriteUnit,
  row: LockedSubmission,
  clientId: number,
  purpose: string | null,
): void {
  audit(unit, 'unlinked', row, clientId, purpose);
  if (!hasClientAnswers(row)) return;
  const about = { name: row.title, clientId, came: cameText(row) };
  unit.publish(SecurityNoticed, deletionNotice('form-unlinked', about, purpose));
}

/** As `linkClient`, in the transaction of the caller; false when the form is linked to this client already. */
export async function linkClientWithin(
  unit: WriteUnit,
  links: FormLinks,
  { id, clientId, reason }: ClientMove,
): Promise<boolean> {
  await holdClientsOfLink(unit, id, clientId);
  if (!(await holdClient(unit, clientId))) throw new ProblemError(formOrClientNotFound);
  const row = await lockSubmission(unit, id).catch(notFoundForLink);
  if (row.client_id === clientId) return false;
  assertFree(fixedClientReason(row));
  if (row.session_id !== null)
    throw problemAt(submissionInvalid, [
      { field: 'client_id', message: 'The session of this form belongs to another client' },
    ]);
  const isKept = row.kept_from !== null && goesToAnother(row, clientId);
  const purpose = givenReason(reason, isKept || hasClientAnswers(row));
  // A link to a form of no client was sent to who filled it in.
  const ended = row.client_id === null ? {} : await endLinks(unit, links, row);
  const place = { client_id: clientId, linked_later: true, ...leaving(row) };
  await storeSubmission(unit, row, { ...place, ...ended });
  if (row.client_id !== null) recordUnlinked(unit, row, row.client_id, purpose);
  else if (isKept) noticeChange(unit, row, purpose);
  audit(unit, 'linked', row, clientId);
  auditMove(unit, row, clientId);
  return true;
}

/** In the histories of the clients that had a form: which one has it now. */
export function auditMove(unit: WriteUnit, row: LockedSubmission, clientId: number | null): void {
  const clients = formerClients({ ...row, ...leaving(row) }).filter((id) => id !== clientId);
  const changes = { title: { to: row.title }, client_id: { to: clientId } };
  for (const client_id of clients)
    unit.audit(lineAbout('session-form', 'session-form.moved', { id: row.id, client_id }, changes));
}

/** The columns that keep from which client a form goes. */
function leaving({ client_id, earlier_clients }: LockedSubmission) {
  return client_id === null ? {} : { earlier_clients: withFormer(earlier_clients, client_id) };
}

/** Throws 409 when a form stays where it is, with the reason. */
export function assertFree(reason: string | null): void {
  if (reason !== null) throw new ProblemError({ ...ofSignatures, message: reason });
}

/** The client who has a link must not read what the next one types. Returns the columns that say so. */
async function endLinks(unit: WriteUnit, links: FormLinks, { id }: LockedSubmission) {
  const ended = await links.revokeForms(unit, [id]);
  return ended === 0 ? {} : { access_expires_at: unit.trx.fn.now() };
}

/** In the history of the client that it concerns. */
function audit(
  unit: WriteUnit,
  what: 'linked' | 'unlinked',
  { id, title }: LockedSubmission,
  clientId: number,
  purpose: string | null = null,
): void {
  const client = what === 'linked' ? { from: null, to: clientId } : { from: clientId, to: null };
  const about = { id, client_id: clientId };
  const changes = { title: { to: title }, client_id: client };
  const line = lineAbout('session-form', `session-form.${what}`, about, changes);
  unit.audit({ ...line, ...(purpose !== null && { purpose }) });
}

function notFoundForLink(error: unknown): never {
  if (error instanceof ProblemError && error.problem.code === 'not_found')
    throw new ProblemError(formOrClientNotFound);
  throw error;
}
