import type { Target } from './run-load.ts';

interface Account {
  readonly username: string;
  readonly password: string;
}

/** Creates agents without flags and signs them in, each with a token of its own; `names` makes them others. */
export async function signedInAgents(
  owner: Target,
  count: number,
  names = 'agent',
): Promise<readonly Target[]> {
  const agents: Target[] = [];
  for (let number = 1; number <= count; number += 1) {
    const username = `bench.${names}.${number}`;
    const account = { username, password: 'Harbour-light-77' };
    await post(owner, '/api/agents/create', {
      ...account,
      first_name: 'Bench',
      last_name: `Agent ${number}`,
      email: `${username}@example.com`,
    });
    agents.push({ url: owner.url, headers: await signIn(owner.url, account) });
  }
  return agents;
}

/** The headers of a new session. */
export async function signIn(url: string, { username, password }: Account) {
  const session = await post({ url }, '/api/crm/login', { username, password });
  return { authorization: `Bearer ${(session as { token: string }).token}` };
}

async function post({ url, headers }: Target, path: string, body: object): Promise<unknown> {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
