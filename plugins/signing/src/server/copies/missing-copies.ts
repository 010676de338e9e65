import { SUBMISSION_VIEW } from '@porchlight/forms/contract';
import { CLIENT_VIEW } from '@porchlight/clients/contract';
import type { Database } from '@porchlight/server';
import type { MissingCopies } from '../../generated/types.ts';

type MissingCopy = MissingCopies['data'][number];

const MOST_LISTED = 100;

/** The clients of an agent who have no copy of what they signed, the oldest first. */
export async function missingCopies(
  { knex }: Database,
  agentId: number,
): Promise<Pick<MissingCopies, 'count' | 'data'>> {
  const { rows } = await knex.raw<{ rows: (MissingCopy & { readonly total: number })[] }>(
    `select f.id, f.title, s.problem, s.changed_at as since,
       btrim(concat_ws(' ', c.client_first_name, c.client_last_name)) as client_name,
       count(*) over ()::int as total
     from signing_copy s
     join signing_document d on d.id = s.document_id
     join ${SUBMISSION_VIEW} f on f.id = d.submission_id and f.deleted_at is null
     left join ${CLIENT_VIEW} c on c.id = f.client_id and c.deleted_at is null
     where s.role = 'client' and s.state = 'failed'
       and coalesce(c.assigned_agent_id, f.created_by) = :agentId
     order by s.changed_at, f.id
     limit ${MOST_LISTED}`,
    { agentId },
  );
  return {
    count: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, ...copy }) => copy),
  };
}
