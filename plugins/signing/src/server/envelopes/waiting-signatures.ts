import { SUBMISSION_VIEW } from '@porchlight/forms/contract';
import { CLIENT_VIEW } from '@porchlight/clients/contract';
import type { Database } from '@porchlight/server';
import type { WaitingSignatures } from '../../generated/types.ts';
import { ADVISOR_IS_AWAITED } from './advisor-turn.ts';

type WaitingForm = WaitingSignatures['data'][number];

const MOST_LISTED = 100;

/**
 * What an advisor has to sign, the oldest first: forms whose envelope names the advisor, and those of the advisor's clients
 * that have no envelope yet.
 */
export async function waitingSignatures(
  { knex }: Database,
  agentId: number,
): Promise<Pick<WaitingSignatures, 'count' | 'data'>> {
  const { rows } = await knex.raw<{ rows: (WaitingForm & { readonly total: number })[] }>(
    `select s.id, s.title, s.client_id, s.session_id, s.signing_status, s.client_signed_at,
       coalesce(s.client_signed_at, e.renewed_at, s.created_at) as waiting_since, e.deadline,
       btrim(concat_ws(' ', c.client_first_name, c.client_last_name)) as client_name,
       count(*) over ()::int as total
     from ${SUBMISSION_VIEW} s
     left join ${CLIENT_VIEW} c on c.id = s.client_id and c.deleted_at is null
     left join lateral (
       select e.id, case when e.generation > 1 then e.created_at end as renewed_at, e.deadline, g.agent_id
       from signing_envelope e
       left join signing_signer g on g.envelope = e.id and g.role = 'advisor'
       where e.submission_id = s.id
       order by e.generation desc limit 1
     ) e on true
     where ${ADVISOR_IS_AWAITED}
       and coalesce(e.agent_id, c.assigned_agent_id, s.created_by) = :agentId
     order by waiting_since, s.id
     limit ${MOST_LISTED}`,
    { agentId },
  );
  return {
    count: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, ...form }) => form),
  };
}
