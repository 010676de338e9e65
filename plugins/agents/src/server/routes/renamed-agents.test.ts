import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EarlierNames } from '../../generated/types.ts';
import { nameTexts } from '../../rules/account-names.ts';
import { type AgentsPortal, createAgentsPortal, person } from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;
beforeAll(async () => {
  portal = await createAgentsPortal();
  await portal.giveMailServer();
  const body = { agency_name: 'Lighthouse Insurance LLC', time_zone: 'America/New_York' };
  const path = '/api/modules/core/settings';
  const answer = await portal.request('PUT', path, { token: portal.ownerToken, body });
  expect(answer.status).toBe(200);
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
}
async function mailed(): Promise<readonly (readonly [string, string])[]> {
  await portal.noticesSettled();
  await portal.mailNotices();
  const mails = await portal.database.query<Mail>(
    "select id, recipient from core_message where template like 'agents.%-notice' order by recipient",
  );
  return Promise.all(
    mails.map(async ({ id, recipient }) => {
      const path = `/api/messages/${id}`;
      const answer = await portal.request('GET', path, { token: portal.ownerToken });
      return [recipient, answer.json<{ content: { text: string } }>().content.text] as const;
    }),
  );
}

const names = (token: string, id: number) =>
  portal.request('GET', `/api/agents/${String(id)}/names`, { token });

const looks = [
  ['', { first_name: 'Lighthouse', last_name: 'Insurance LLC' }],
  [' in another case', { first_name: 'LIGHTHOUSE', last_name: 'insurance llc' }],
  [' with accents', { first_name: 'Lighthóuse', last_name: 'Insuránce Llc' }],
  [' with punctuation', { first_name: 'Lighthouse-Insurance', last_name: 'L.L.C.' }],
  [' with Cyrillic letters', { first_name: 'Lighth\u043euse', last_name: 'Insur\u0430nce LLC' }],
  [' with characters that nobody sees', { first_name: 'Light\u200bhouse', last_name: 'Insurance' }],
  [' without its legal form', { first_name: 'Lighthouse', last_name: 'Insurance' }],
  [' with another legal form', { first_name: 'Lighthouse', last_name: 'Insurance, Inc.' }],
  [' in one field', { first_name: 'Lighthouse Insurance', last_name: '.' }],
  [' turned around', { first_name: 'Insurance', last_name: 'Lighthouse' }],
] as const;

describe.each(looks)('the name of the agency%s', (_, name) => {
  it('refuses the name of the agency for the own account', async () => {
    const { agent, token } = await portal.signedIn();
    const answer = await portal.updateAgent(token, agent.id, name);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { details: [{ field: 'first_name', message: nameTexts.agency }] },
    ]);
    expect(await mailed()).toEqual([]);
  });

  it('refuses the name of the agency for a new account and an invitation', async () => {
    const { password, ...invited } = { ...person('light'), ...name };
    for (const answer of [
      await portal.createAgent(portal.ownerToken, { ...invited, password }),
      await portal.inviteAgent(portal.ownerToken, invited),
    ])
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { details: [{ field: 'first_name', message: nameTexts.agency }] },
      ]);
  });

  it('accepts the name of the agency for an owner, whose own it can be', async () => {
    const { agent, token } = await portal.signedIn('owner');
    const { first_name, last_name } = name;
    const body = { first_name, last_name, username: agent.username };
    expect((await portal.updateAgent(token, agent.id, body)).status).toBe(200);
    expect((await portal.deleteAgent(portal.ownerToken, agent.id)).status).toBe(200);
  });
});

it.each([
  { first_name: 'Lighthouse', last_name: 'Keeper' },
  { first_name: 'Ana', last_name: 'Insurance' },
])('accepts a name that is not the one of the agency: %j', async (name) => {
  const { agent, token } = await portal.signedIn();
  expect((await portal.updateAgent(token, agent.id, name)).status).toBe(200);
});

it('mails a rename to the person and to the owners, with both names', async () => {
  const agent = await portal.addAgent({ first_name: 'Rosa', last_name: 'Diaz', username: 'rosa' });
  const token = await portal.tokenOf(agent);
  const body = { first_name: 'María', last_name: 'Pérez' };
  expect((await portal.updateAgent(token, agent.id, body)).status).toBe(200);
  const all = await mailed();
  const textTo = (email: string) => all.find(([recipient]) => recipient === email)?.[1];
  expect(textTo(agent.email)).toContain('changed the name of your account.');
  const owners = all.filter(([recipient]) => recipient !== agent.email).map(([, text]) => text);
  expect(owners.length).toBeGreaterThan(0);
  for (const text of owners)
    expect(text).toContain(
      'María Pérez (rosa) changed the name of the account Rosa Diaz (rosa) to María Pérez (rosa).',
    );
});

it('mails a rename by a colleague to the person and to the owners', async () => {
  const agent = await portal.addAgent({ first_name: 'Ines', last_name: 'Sol', username: 'ines' });
  await portal.updateAgent(portal.ownerToken, agent.id, { username: 'isol' });
  const all = await mailed();
  expect(all.find(([recipient]) => recipient === agent.email)?.[1]).toContain(
    'Portal Owner (owner) changed the name of your account.',
  );
  expect(all.map(([, text]) => text).join('\n')).toContain(
    'Portal Owner (owner) changed the name of the account Ines Sol (ines) to Ines Sol (isol).',
  );
});

it('mails nothing of a rename that changes no name', async () => {
  const { agent, token } = await portal.signedIn();
  await portal.updateAgent(token, agent.id, { first_name: ` ${agent.first_name} ` });
  await portal.updateAgent(token, agent.id, { email: 'elsewhere@example.com' });
  expect(await mailed()).toEqual([]);
});

describe('GET /api/agents/:id/names', () => {
  it('lists to owners every name that an account had, newest first', async () => {
    const agent = await portal.addAgent({ first_name: 'Eva', last_name: 'Luz', username: 'eva' });
    const token = await portal.tokenOf(agent);
    await portal.updateAgent(token, agent.id, { first_name: 'Evita' });
    await portal.updateAgent(token, agent.id, { email: 'eva.luz@example.com' });
    await portal.updateAgent(portal.ownerToken, agent.id, { last_name: 'Paz', username: 'paz' });
    const answer = await names(portal.ownerToken, agent.id);
    expect(answer.status).toBe(200);
    const { data } = answer.json<EarlierNames>();
    expect(data.map(({ name, by }) => [name, by])).toEqual([
      ['Evita Luz (eva)', 'Portal Owner'],
      ['Eva Luz (eva)', 'Eva Luz'],
    ]);
    for (const { until } of data) expect(until).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('refuses everyone else, and answers 404 for an unknown account', async () => {
    for (const flags of [[], ['advisor'], ['all_staff_access']] as const) {
      const { agent, token } = await portal.signedIn(...flags);
      expect((await names(token, agent.id)).status).toBe(403);
    }
    expect((await names(portal.ownerToken, 999_999)).status).toBe(404);
  });
});
