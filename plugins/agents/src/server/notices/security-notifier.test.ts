import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SecurityNotices } from '../../generated/types.ts';
import { securityNoticeText } from '../../rules/security-notice-texts.ts';
import { createAgentsPortal, type AgentsPortal } from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;
beforeAll(async () => {
  portal = await createAgentsPortal({ plugins: ['agents', 'signing', 'billing-square'] });
  await portal.giveMailServer();
});
afterAll(() => portal.close());

const listed = async () => {
  const path = '/api/agents/security-notices';
  const answer = await portal.request('GET', path, { token: portal.ownerToken });
  return answer.json<SecurityNotices>().data;
};
const mails = () =>
  portal.database.query<{ recipient: string }>(
    "select recipient from core_message where template = 'agents.security-notice' order by id",
  );
const owner = (method: string, path: string, body?: object) =>
  portal.request(method, `/api${path}`, { token: portal.ownerToken, ...(body && { body }) });

async function save(module: string, values: object): Promise<void> {
  const path = `/modules/${module}/settings`;
  const before = (await owner('GET', path)).json<{ values: object }>().values;
  const answer = await owner('PUT', path, { ...before, ...values });
  if (answer.status !== 200) throw new Error(answer.text);
}

it.each<[what: string, change: () => Promise<unknown>, text: string]>([
  [
    'the token of the gateway',
    () => save('billing-square', { bfa_access_token: 'EAAA-other-token-of-the-agency' }),
    'changed settings of Billing: Square: BFA: access token.',
  ],
  [
    'the mail server',
    () => save('core.messages', { mail_server: 'mail.example.com', from_address: 'a@example.com' }),
    'changed settings of Messages: Mail server, From address.',
  ],
  [
    'in-person signing',
    () => save('signing', { in_person: true }),
    'changed settings of Signing: In-person signing.',
  ],
  [
    'the password policy',
    () => save('agents', { password_policy: 'strict' }),
    'changed settings of Agents: Password policy.',
  ],
  [
    'the seal certificate',
    async () => {
      for (const _ of ['first', 'second']) await owner('POST', '/signing/certificates/rotation');
    },
    'replaced the certificate that seals documents.',
  ],
  [
    'a module that is turned off',
    () => owner('POST', '/modules/billing-square', { wanted: false }),
    'turned off the module Billing: Square.',
  ],
  [
    'an account that administers',
    () =>
      portal.addAgent({ first_name: 'Eva', last_name: 'Sol', username: 'eva', is_developer: true }),
    'gave Eva Sol (eva) more rights: Developer.',
  ],
])('notifies every owner once, by mail and on the home page, of %s', async (_, change, text) => {
  await portal.addAgent({ is_owner: true });
  const owners = (
    await portal.database.query<{ email: string }>(
      'select email from agents_agent where is_owner and suspended_at is null order by id',
    )
  ).map(({ email }) => email);
  await portal.noticesSettled();
  await portal.mailNotices();
  const before = (await listed()).length;
  const sent = (await mails()).length;
  await change();
  await expect.poll(async () => (await listed()).length).toBe(before + 1);
  const [notice] = await listed();
  expect(securityNoticeText(notice!)).toBe(`Portal Owner (owner) ${text}`);
  await portal.mailNotices();
  expect((await mails()).slice(sent).map(({ recipient }) => recipient)).toEqual(owners);
});

it('hides no notice behind many of another kind', async () => {
  await portal.database.query(
    `insert into agents_security_notice (kind, subject, details, by_name, at, is_mailed)
     select case n when 0 then 'form-deleted' else 'renamed' end, 'n' || n, '[]', 'Ana', now(), true
     from generate_series(0, 60) n`,
  );
  const all = (await listed()).filter(({ subject }) => /^n\d/.test(subject));
  expect(all.map(({ subject, earlier }) => [subject, earlier])).toEqual([
    ...[60, 59, 58, 57, 56, 55, 54].map((n) => [`n${String(n)}`, 0]),
    ['n53', expect.any(Number)],
    ['n0', 0],
  ]);
  expect(all.at(-2)!.earlier).toBeGreaterThanOrEqual(52);
});

it('lists notices for owners and developers alone', async () => {
  const { token } = await portal.signedIn('all_staff_access');
  const answer = await portal.request('GET', '/api/agents/security-notices', { token });
  expect(answer.status).toBe(403);
});

it('notifies no one of settings without weight', async () => {
  await portal.noticesSettled();
  const before = (await listed()).length;
  await save('signing', { deadline_days: 31 });
  await portal.noticesSettled();
  expect(await listed()).toHaveLength(before);
});
