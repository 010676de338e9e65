import { afterAll, beforeAll, expect, it } from 'vitest';
import { OwnerPasswords } from '../../contract.ts';
import type { PasswordLink } from '../../generated/types.ts';
import {
  createAgentsPortal,
  password,
  type AgentsPortal,
} from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;
beforeAll(async () => {
  portal = await createAgentsPortal();
  await portal.giveMailServer();
});
afterAll(() => portal.close());

const mails = () =>
  portal.database.query<{ recipient: string; title: string }>(
    "select recipient, title from core_message where template = 'agents.account-notice' order by id",
  );
const NEW = 'lantern-42x';

/** To whom an account notice goes. */
async function noticed(act: () => Promise<unknown>): Promise<readonly string[]> {
  await portal.mailNotices();
  const before = (await mails()).length;
  await act();
  await portal.mailNotices();
  return (await mails()).slice(before).map(({ recipient }) => recipient);
}

it('notifies a person whose password a colleague set', async () => {
  const { agent } = await portal.signedIn();
  const set = () => portal.setPassword(portal.ownerToken, agent.id, { password: NEW });
  expect(await noticed(set)).toEqual([agent.email]);
});

it('notifies no one of a password that a person changed at the own account', async () => {
  const { agent, token } = await portal.signedIn();
  const own = { password: NEW, current_password: password };
  expect(await noticed(() => portal.setPassword(token, agent.id, own))).toEqual([]);
});

it('notifies a person whose password was set at the machine', async () => {
  const { agent } = await portal.signedIn('owner');
  const passwords = portal.portal.kernel.currentSnapshot().service(OwnerPasswords)!;
  expect(await noticed(() => passwords.renew(agent.username))).toEqual([agent.email]);
});

it('notifies a person whose password was set by the link of a colleague', async () => {
  const { agent } = await portal.signedIn();
  const made = await portal.passwordLink('POST', portal.ownerToken, agent.id);
  const { link } = made.json<PasswordLink>();
  const token = link!.url.split('/').at(-1)!;
  const choose = () =>
    portal.request('POST', '/api/agents/password-reset', { token, body: { password: NEW } });
  expect(await noticed(choose)).toEqual([agent.email]);
});

it('notifies the old address of an email that a colleague changed', async () => {
  const { agent, token } = await portal.signedIn();
  const change = (email: string, by: string) => () => portal.updateAgent(by, agent.id, { email });
  expect(await noticed(change('other@example.com', portal.ownerToken))).toEqual([agent.email]);
  expect(await noticed(change('own@example.com', token))).toEqual([]);
});
