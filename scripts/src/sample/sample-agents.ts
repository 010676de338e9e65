import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The sample agency's staff; no one can sign in as them until an owner gives them a password. */
const STAFF = [
  { first: 'Marisol', last: 'Vega', advisor: true },
  { first: 'Daniel', last: 'Brooks', advisor: true },
  { first: 'Renata', last: 'Carvalho', advisor: true },
  { first: 'Luis', last: 'Ortega', advisor: false },
  { first: 'Hannah', last: 'Whitfield', advisor: false },
] as const;

export interface SampleAgent {
  readonly id: number;
  readonly name: string;
}

/** Adds the agents that do not exist yet, and returns them. */
export async function addSampleAgents(client: pg.ClientBase): Promise<readonly SampleAgent[]> {
  const agents: SampleAgent[] = [];
  for (const { first, last, advisor } of STAFF) {
    const username = `${first}.${last}`.toLowerCase();
    const { rows } = await client.query<{ id: string }>(
      `insert into agents_agent (username, email, first_name, last_name, password_hash, is_advisor)
       select $1, $2, $3, $4, $5, $6
        where not exists (select 1 from agents_agent where lower(username) = $1 and deleted_at is null)
       returning id`,
      [username, `${username}@example.com`, first, last, unusableHash(), advisor],
    );
    if (rows[0]) agents.push({ id: Number(rows[0].id), name: `${first} ${last}` });
  }
  return agents.length > 0 ? agents : [{ id: 1, name: '' }];
}

/** Well formed, but no password has this hash. */
function unusableHash(): string {
  const bytes = (count: number): string =>
    randomBytes(count).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=65536,t=2,p=1$${bytes(16)}$${bytes(32)}`;
}
