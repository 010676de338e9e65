import { holdClient, holdClientsOf } from '@porchlight/clients/contract';
import { ProblemError } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import { clientNotFound, sessionNotFound } from '../../problems.ts';

export interface LockedSession {
  readonly id: number;
  readonly version: number;
  readonly client_id: number;
  readonly session_type: string;
}

/** The client cannot be deleted before the end of the transaction. Throws 404. */
export async function holdKnownClient(unit: WriteUnit, id: number): Promise<void> {
  if (!(await holdClient(unit, id))) throw new ProblemError(clientNotFound);
}

/** The session and its client cannot be deleted before the end of the transaction. Throws 404. */
export async function holdSession(unit: WriteUnit, id: number): Promise<LockedSession> {
  await holdClientOf(unit, id);
  const session = (await unit
    .trx('forms_session')
    .where({ id, deleted_at: null })
    .forShare()
    .first('id', 'version', 'client_id', 'session_type')) as LockedSession | undefined;
  if (session === undefined) throw new ProblemError(sessionNotFound);
  unit.locked('session', [id]);
  return session;
}

/** As `holdSession`, for a change of the session itself. */
export async function lockSession(unit: WriteUnit, id: number): Promise<LockedSession> {
  await holdClientOf(unit, id);
  const session = (await unit
    .trx('forms_session')
    .where({ id, deleted_at: null })
    .forUpdate()
    .first('id', 'version', 'client_id', 'session_type')) as LockedSession | undefined;
  if (session === undefined) throw new ProblemError(sessionNotFound);
  unit.locked('session', [id]);
  return session;
}

/** A session never changes its client. */
function holdClientOf(unit: WriteUnit, sessionId: number): Promise<void> {
  const ids = 'select client_id from forms_session where id = $1';
  return holdClientsOf(unit, 'forms.hold-client-of-session', ids, [sessionId]);
}

/** Holds the client of a form, and the one that it shall be linked to, before the form is locked. */
export function holdClientsOfLink(unit: WriteUnit, formId: number, to: number): Promise<void> {
  const ids = 'select client_id from forms_submission where id = $1 union select $2::bigint';
  return holdClientsOf(unit, 'forms.hold-clients-of-link', ids, [formId, to]);
}

/** Holds the client of a form, and that of the session that it shall move to, before either record is locked. */
export function holdClientsOfMove(unit: WriteUnit, formId: number, to: number): Promise<void> {
  const ids = `select client_id from forms_submission where id = $1
    union select client_id from forms_session where id = $2`;
  return holdClientsOf(unit, 'forms.hold-clients-of-move', ids, [formId, to]);
}
