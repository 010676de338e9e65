import { ProblemError } from '@porchlight/kernel';
import type { Actor, Database } from '@porchlight/server';
import type { EnvelopeVoiding, LiveEnvelope } from '../../contract.ts';
import { envelopeLive } from '../../problems.ts';

/** Over forms_submission: its envelope is out for signature. */
const IS_LIVE = `
  coalesce(btrim(envelope_id), '') <> '' and not is_voided and not is_completed
  and completed_at is null and lower(btrim(status)) in ('sent', 'delivered')`;

/** Session forms by id, or those of a session. */
type FormsWhere = { readonly id: number } | { readonly session_id: number };

type Reading = Pick<Database, 'knex'>['knex'];

async function liveEnvelopes(knex: Reading, where: FormsWhere): Promise<readonly LiveEnvelope[]> {
  const rows = (await knex('forms_submission')
    .where({ ...where, deleted_at: null })
    .whereRaw(IS_LIVE)
    .orderBy('id')
    .select('id', 'envelope_id')) as readonly { id: number; envelope_id: string }[];
  return rows.map(({ id, envelope_id }) => ({ submissionId: id, envelopeId: envelope_id }));
}

/** For the transaction that deletes or voids the forms. Throws 409 when an envelope is still out. */
export async function assertNoneLive(knex: Reading, where: FormsWhere): Promise<void> {
  if ((await liveEnvelopes(knex, where)).length > 0) throw new ProblemError(envelopeLive);
}

/** Voids what is still out, before the transaction that deletes the forms. Throws 409 when that fails. */
export async function voidLive(
  database: Database,
  voiders: readonly EnvelopeVoiding[],
  where: FormsWhere,
  actor: Actor,
): Promise<void> {
  const live = await liveEnvelopes(database.knex, where);
  if (live.length === 0) return;
  const [voider] = voiders;
  if (voider === undefined) throw new ProblemError(envelopeLive);
  try {
    await voider.voidAll(live, actor);
  } catch (cause) {
    throw new ProblemError(envelopeLive, { cause });
  }
}
