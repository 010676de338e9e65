import { expect, it } from 'vitest';
import { signInByAgents } from './staff-sign-in.ts';

/** Where tokens are valid until `expire`; `logins` has the names that signed in. */
function fakeAgents() {
  const logins: string[] = [];
  let valid = new Set<string>();
  const response = (status: number, body: object) => ({
    status,
    text: JSON.stringify(body),
    json: <T>() => body as T,
  });
  const request = async (_method: string, path: string, sent: object = {}) => {
    await Promise.resolve();
    const { token = '', body } = sent as { token?: string; body: { username: string } };
    if (path === '/api/agents/create') return response(valid.has(token) ? 201 : 401, {});
    logins.push(body.username);
    valid.add(`${body.username} ${String(logins.length)}`);
    return response(200, { token: `${body.username} ${String(logins.length)}` });
  };
  return {
    logins,
    expire: () => void (valid = new Set()),
    signIn: signInByAgents(request as unknown as Parameters<typeof signInByAgents>[0]),
  };
}

const numbers = Array.from({ length: 12 }, (_, index) => index);

it('signs the owner in once for accounts that are added at once, and once more when the token has expired', async () => {
  const { logins, expire, signIn } = fakeAgents();
  const byOwner = () => logins.filter((name) => name === 'owner').length;
  await Promise.all(numbers.map((number) => signIn(number, [])));
  expect(byOwner()).toBe(1);
  expire();
  await Promise.all(numbers.map((number) => signIn(number, [])));
  expect(byOwner()).toBe(2);
});
