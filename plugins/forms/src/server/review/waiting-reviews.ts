import { CLIENT_VIEW } from '@porchlight/clients/contract';
import { nameNow, type Database } from '@porchlight/server';
import type { WaitingReviews } from '../../generated/types.ts';

type WaitingForm = WaitingReviews['data'][number];

const MAX_LISTED = 50;

/**
 * The submitted forms that wait for an agent's review, newest first: those of the agent's own clients, and of clients
 * without an agent, which would wait for nobody otherwise.
 */
export async function waitingReviews(
  { knex }: Database,
  agentId: number,
): Promise<Pick<WaitingReviews, 'count' | 'data'>> {
  const { rows } = await knex.raw<{ rows: (WaitingForm & { readonly total: number })[] }>(
    `select s.id, s.title, s.client_id, s.submitted_at,
       ${nameNow('s.marked_by', 's.marked_by_id')} as marked_by, count(*) over ()::int as total,
       btrim(concat_ws(' ', c.client_first_name, c.client_last_name)) as client_name
     from forms_submission s join ${CLIENT_VIEW} c on c.id = s.client_id
     where s.list_status = 'submitted' and s.type = 'Web Form' and not s.is_voided and s.deleted_at is null
       and c.deleted_at is null and (c.assigned_agent_id = :agentId or c.assigned_agent_id is null)
       and not exists (
         select from forms_review r
         where r.submission_id = s.id and r.client_id = s.client_id
           and r.answers_at is not distinct from s.last_saved)
     order by s.submitted_at desc nulls last, s.id desc
     limit ${MAX_LISTED}`,
    { agentId },
  );
  return {
    count: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, submitted_at, ...form }) => ({
      ...form,
      submitted_at: submitted_at === null ? null : new Date(submitted_at).toISOString(),
    })),
  };
}
