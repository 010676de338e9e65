import { newPasswords } from '@porchlight/agents/bulk';
import type pg from 'pg';

const STAFF = [
  { first: 'Marisol', last: 'Vega', advisor: true },
  { first: 'Daniel', last: 'Brooks', advisor: true },
  { first: 'Renata', last: 'Carvalho', advisor: true },
  { first: 'Luis', last: 'Ortega', advisor: false },
  { first: 'Hannah', last: 'Whitfield', advisor: false },
] as const;

/** Settings of the first start that give the sample agency an owner with a name. */
export const SAMPLE_OWNER = {
  OWNER_NAME: 'Grace Holloway',
  OWNER_EMAIL: 'grace.holloway@example.com',
} as const;

/** What a person needs to sign in as a sample agent. */
export interface SampleAccount {
  readonly username: string;
  /** Plain text; only its hash is stored. */
  readonly password: string;
}

export interface SampleAgent {
  readonly id: number;
  readonly name: string;
  /** Missing for an account that existed before. */
  readonly account?: SampleAccount;
}

/**
 * Adds the agents that do not exist yet, each with a random password, and returns them, and then the owners. An owner of a
 * sample also signs as an advisor: it is the account that a newcomer has, and has clients and documents to sign.
 */
export async function addSampleAgents(client: pg.ClientBase): Promise<readonly SampleAgent[]> {
  const passwords = await newPasswords(STAFF.length);
  const agents: SampleAgent[] = [];
  for (const [index, { first, last, advisor }] of STAFF.entries()) {
    const username = `${first}.${last}`.toLowerCase();
    const { password, password_hash } = passwords[index]!;
    const { rows } = await client.query<{ id: string }>(
      `insert into agents_agent (username, email, first_name, last_name, password_hash, is_advisor)
       select $1, $2, $3, $4, $5, $6
        where not exists (select 1 from agents_agent where lower(username) = $1 and deleted_at is null)
       returning id`,
      [username, `${username}@example.com`, first, last, password_hash, advisor],
    );
    if (!rows[0]) continue;
    const account = { username, password };
    agents.push({ id: Number(rows[0].id), name: `${first} ${last}`, account });
  }
  agents.push(...(await makeOwnersAdvisors(client)));
  return agents.length > 0 ? agents : [{ id: 1, name: '' }];
}

async function makeOwnersAdvisors(client: pg.ClientBase): Promise<readonly SampleAgent[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `update agents_agent set is_advisor = true
      where is_owner and deleted_at is null
     returning id, btrim(first_name || ' ' || last_name) as name`,
  );
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}
