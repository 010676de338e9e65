import type { Target } from './run-load.ts';

const PASSWORD = 'Harbour-light-77';

/** Creates agents without flags and signs them in, each with a token of its own. */
export async function signedInAgents(owner: Target, count: number): Promise<readonly Target[]> {
  const post = async (path: string, headers: Target['headers'], body: object): Promise<unknown> => {
    const response = await fetch(new URL(path, owner.url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const agents: Target[] = [];
  for (let number = 1; number <= count; number += 1) {
    const username = `bench.agent.${number}`;
    await post('/api/agents/create', owner.headers, {
      first_name: 'Bench',
      last_name: `Agent ${number}`,
      email: `${username}@example.com`,
      username,
      password: PASSWORD,
    });
    const signedIn = await post('/api/crm/login', {}, { username, password: PASSWORD });
    const { token } = signedIn as { token: string };
    agents.push({ url: owner.url, headers: { authorization: `Bearer ${token}` } });
  }
  return agents;
}
