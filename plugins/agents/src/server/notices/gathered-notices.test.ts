import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAgentsPortal, type AgentsPortal } from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;
beforeAll(async () => {
  portal = await createAgentsPortal({ plugins: ['agents', 'signing'] });
  await portal.giveMailServer();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.noticesSettled();
  await portal.mailNotices();
  await portal.database.query('delete from core_message');
});

interface Mail {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
}
const mails = () =>
  portal.database.query<Mail>(
    "select id, recipient, template from core_message where template like 'agents.%-notice' order by recipient",
  );
async function textOf({ id }: Mail): Promise<string> {
  const answer = await portal.request('GET', `/api/messages/${id}`, { token: portal.ownerToken });
  return answer.json<{ content: { text: string } }>().content.text;
}
const countOf = (text: string, part: string) => text.split(part).length - 1;

const suspend = async (id: number, suspended: boolean) =>
  expect((await portal.suspendAgent(portal.ownerToken, id, { suspended })).status).toBe(200);

async function saveInPerson(inPerson: boolean): Promise<void> {
  const path = '/api/modules/signing/settings';
  const before = (await portal.request('GET', path, { token: portal.ownerToken })).json<{
    values: object;
  }>().values;
  const body = { ...before, in_person: inPerson };
  const answer = await portal.request('PUT', path, { token: portal.ownerToken, body });
  expect(answer.status).toBe(200);
}

it('mails twenty changes of settings within a few minutes to each owner at once', async () => {
  const other = await portal.addAgent({ is_owner: true });
  await portal.noticesSettled();
  await portal.mailNotices();
  await portal.database.query('delete from core_message');
  for (let made = 0; made < 20; made += 1) await saveInPerson(made % 2 === 0);
  await portal.noticesSettled();
  expect(await mails()).toEqual([]);
  await portal.mailNotices();
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toContain(other.email);
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(sent.length);
  expect(countOf(await textOf(sent[0]!), 'changed settings of Signing: In-person signing.')).toBe(
    20,
  );
  await portal.mailNotices();
  expect(await mails()).toHaveLength(sent.length);
});

it('mails a suspension and its end to the person and to the owners', async () => {
  const agent = await portal.addAgent({ first_name: 'Ines', last_name: 'Sol' });
  await suspend(agent.id, true);
  await portal.noticesSettled();
  await portal.mailNotices();
  const [notice] = (await mails()).filter(({ recipient }) => recipient === agent.email);
  expect(await textOf(notice!)).toContain(
    'Portal Owner (owner) suspended your account. You cannot sign in any more.',
  );
  const [toOwner] = (await mails()).filter(({ template }) => template === 'agents.security-notice');
  expect(await textOf(toOwner!)).toContain(
    `Portal Owner (owner) suspended the account of Ines Sol (${agent.username}).`,
  );
  await portal.database.query('delete from core_message');
  await suspend(agent.id, false);
  await portal.noticesSettled();
  await portal.mailNotices();
  const restored = await mails();
  expect((await Promise.all(restored.map(textOf))).join('\n')).toContain(
    `Portal Owner (owner) restored the account of Ines Sol (${agent.username}).`,
  );
  expect(restored.map(({ recipient }) => recipient)).toContain(agent.email);
});

it('mails twenty changes of an account to each address that it had at once', async () => {
  const agent = await portal.addAgent();
  for (let made = 0; made < 8; made += 1) await suspend(agent.id, made % 2 === 0);
  for (let made = 0; made < 12; made += 1) {
    const email = made % 2 === 0 ? 'second@example.com' : agent.email;
    expect((await portal.updateAgent(portal.ownerToken, agent.id, { email })).status).toBe(200);
  }
  await portal.mailNotices();
  const own = (await mails()).filter(({ template }) => template === 'agents.account-notice');
  expect(own.map(({ recipient }) => recipient).sort()).toEqual(
    [agent.email, 'second@example.com'].sort(),
  );
  const first = own.find(({ recipient }) => recipient === agent.email)!;
  const text = await textOf(first);
  expect([
    countOf(text, 'suspended your account'),
    countOf(text, 'restored your account'),
    countOf(text, 'changed the email of your account'),
  ]).toEqual([4, 4, 6]);
});

it('queues one job for what gathers, which starts after three minutes', async () => {
  const agent = await portal.addAgent();
  await suspend(agent.id, true);
  await suspend(agent.id, false);
  const answer = await portal.request('GET', '/api/jobs', { token: portal.ownerToken });
  const waiting = answer
    .json<{ jobs: { title: string; state: string }[] }>()
    .jobs.filter(({ title }) => title === 'Mail security and account notices');
  expect(waiting.map(({ state }) => state)).toEqual(['waiting']);
});
