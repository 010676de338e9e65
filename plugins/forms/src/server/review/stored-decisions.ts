import { AGENT_VIEW } from '@porchlight/agents/contract';
import type { Database, WriteUnit } from '@porchlight/server';

/** What was decided about one field of the client. */
export interface StoredDecision {
  readonly field: string;
  readonly decision: 'accepted' | 'kept';
  /** Name of the agent; null for one who was removed for good. */
  readonly decided_by: string | null;
  readonly decided_at: string;
}

/** The decisions about the answers that a form has now, for the client that it has now; oldest first. */
export async function decisionsOf(
  knex: Database['knex'],
  submissionId: number,
): Promise<readonly StoredDecision[]> {
  return (await knex('forms_review as r')
    .join('forms_submission as s', 's.id', 'r.submission_id')
    .leftJoin(`${AGENT_VIEW} as a`, 'a.id', 'r.decided_by')
    .where('r.submission_id', submissionId)
    .whereRaw('r.client_id = s.client_id and r.answers_at is not distinct from s.last_saved')
    .orderBy(['r.decided_at', 'r.field'])
    .select(
      'r.field',
      'r.decision',
      'r.decided_at',
      knex.raw(`nullif(btrim(a.first_name || ' ' || a.last_name), '') as decided_by`),
    )) as readonly StoredDecision[];
}

interface NewDecisions {
  readonly accepted: readonly string[];
  readonly kept: readonly string[];
  readonly agentId: number;
}

/** Stores one decision about a locked form; it replaces earlier ones about the same fields. */
export async function storeDecisions(
  { trx }: Pick<WriteUnit, 'trx'>,
  submissionId: number,
  { accepted, kept, agentId }: NewDecisions,
): Promise<void> {
  const decided = [
    ...accepted.map((field) => ({ field, decision: 'accepted' })),
    ...kept.map((field) => ({ field, decision: 'kept' })),
  ];
  if (decided.length === 0) return;
  await trx.raw(
    `insert into forms_review
       (submission_id, field, client_id, decision, decided_by, decided_at, answers_at)
     select s.id, d.field, s.client_id, d.decision, ?::bigint, now(), s.last_saved
     from forms_submission s, jsonb_to_recordset(?::jsonb) as d (field text, decision text)
     where s.id = ?::bigint
     on conflict (submission_id, field) do update set
       client_id = excluded.client_id, decision = excluded.decision,
       decided_by = excluded.decided_by, decided_at = excluded.decided_at,
       answers_at = excluded.answers_at`,
    [agentId, JSON.stringify(decided), submissionId],
  );
}
