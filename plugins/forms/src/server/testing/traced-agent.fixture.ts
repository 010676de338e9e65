import type { FormsPortal } from './forms-portal.fixture.ts';

type Headers = Readonly<Record<string, string>>;

/** Where calls come from behind one trusted proxy: the agent's device, another one there, and the client's home. */
export const OFFICE: Headers = {
  'x-forwarded-for': '203.0.113.7',
  'user-agent': 'Mozilla/5.0 (Windows) Agent',
};
export const OFFICE_PHONE: Headers = { ...OFFICE, 'user-agent': 'Mozilla/5.0 (iPhone)' };
export const HOME: Headers = {
  'x-forwarded-for': '198.51.100.20',
  'user-agent': 'Mozilla/5.0 (iPhone) Client',
};
export const behindProxy = { environment: { TRUSTED_PROXIES: '1' } };

/** Adds the agent Ines Vega (ines), who signs in from the office; returns the token of the agent. */
export async function addTracedAgent(
  portal: Pick<FormsPortal, 'owner' | 'request'>,
): Promise<string> {
  const account = { username: 'ines', password: 'lighthouse keeper' };
  const names = { first_name: 'Ines', last_name: 'Vega', email: 'ines@example.com' };
  const body = { ...account, ...names };
  await portal.request('POST', '/api/agents/create', { token: portal.owner, body });
  const signedIn = await portal.request('POST', '/api/crm/login', {
    headers: OFFICE,
    body: account,
  });
  return signedIn.json<{ token: string }>().token;
}
