import { ProblemError } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import { clientNotFound, sessionNotFound } from '../../problems.ts';

/**
 * Rows are locked in one order: client, session, session form. So writes that need several of them wait for one
 * another and never deadlock.
 */

export interface LockedSession {
  readonly id: number;
  readonly version: number;
  readonly client_id: number;
  readonly session_type: string;
}

/** The client cannot be deleted before the end of the transaction. Throws 404. */
export async function holdClient({ trx }: WriteUnit, id: number): Promise<void> {
  const found: unknown = await trx('clients_client')
    .where({ id, deleted_at: null })
    .forShare()
    .first('id');
  if (found === undefined) throw new ProblemError(clientNotFound);
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
  return session;
}

/** A session never changes its client. */
async function holdClientOf({ trx }: WriteUnit, sessionId: number): Promise<void> {
  await trx('clients_client')
    .whereIn('id', trx('forms_session').where({ id: sessionId }).select('client_id'))
    .forShare()
    .select('id');
}
