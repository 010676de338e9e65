import type { Statement } from './statement.ts';

/** Months before the 65th birthday in which an agent should talk to a client about Medicare. */
const MONTHS_AHEAD = 3;

/**
 * Today's counts as JSON text: overdue, due today, and turning 65 within three months. Inactive clients do not count.
 */
export function factsStatement(today: string): Statement {
  const active = `clients_client where deleted_at is null and status <> 'inactive'`;
  return {
    name: 'clients.facts',
    sql: `
      select json_build_object(
        'success', true,
        'overdue', (select count(*) from ${active} and next_f_u_date < $1::date),
        'due_today', (select count(*) from ${active} and next_f_u_date = $1::date),
        'turning_65', (
          select count(*) from ${active}
          and dob >= ($1::date - interval '65 years')::date
          and dob <= ($1::date + interval '${MONTHS_AHEAD} months' - interval '65 years')::date
        )
      )::text`,
    bindings: [today],
  };
}
