import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameTexts } from '../../rules/account-names.ts';
import { type AgentsPortal, createAgentsPortal } from '../testing/agents-portal.fixture.ts';

let portal: AgentsPortal;
beforeAll(async () => {
  portal = await createAgentsPortal();
  const brooks = { first_name: 'Daniel', last_name: 'Brooks', username: 'daniel.brooks' };
  await portal.addAgent(brooks);
});
afterAll(() => portal.close());

it.each([
  ['first_name', { first_name: 'Daniel', last_name: 'Brooks' }, nameTexts.alike],
  ['first_name', { first_name: 'D\u0430niel', last_name: 'BROOKS' }, nameTexts.alike],
  ['first_name', { first_name: 'Daniel Brooks', last_name: '.' }, nameTexts.alike],
  ['username', { username: 'danie1.brooks' }, nameTexts.usernameAlike],
  ['username', { username: 'd\u0430niel.brooks' }, nameTexts.usernameAlike],
  ['first_name', { first_name: 'Dan\u200biel\u202e', last_name: 'Bro\u00adoks' }, nameTexts.alike],
  ['first_name', { first_name: 'Daniel\u3164', last_name: '\ufeffBrooks' }, nameTexts.alike],
  ['first_name', { first_name: 'Daniel\ue000', last_name: 'Brooks' }, nameTexts.alike],
  ['username', { username: 'danie1\u2066.brooks' }, nameTexts.usernameAlike],
])('refuses that an agent takes the %s of a colleague: %j', async (field, body, message) => {
  const { agent, token } = await portal.signedIn();
  const answer = await portal.updateAgent(token, agent.id, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ details: [{ field, message }] });
  const { first_name, last_name, username } = agent;
  const [stored] = await portal.database.query(
    'select first_name, last_name, username from agents_agent where id = $1',
    [agent.id],
  );
  expect(stored).toEqual({ first_name, last_name, username });
});

it('refuses that an agent takes the very username of a colleague with characters that nobody sees', async () => {
  const { agent, token } = await portal.signedIn();
  const answer = await portal.updateAgent(token, agent.id, {
    username: 'dan\u200biel.brooks\u202e',
  });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ details: [{ field: 'username' }] });
});

it('lets an agent share the first name of a colleague, and stores no character that nobody sees', async () => {
  const { agent, token } = await portal.signedIn();
  const answer = await portal.updateAgent(token, agent.id, { first_name: 'Dan\u200biel\u202e' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ first_name: 'Daniel', last_name: agent.last_name });
});

it('lets an agent correct the own name, and one that is new', async () => {
  const { agent, token } = await portal.signedIn();
  const own = { first_name: 'Dolores', last_name: 'Ibarra' };
  expect((await portal.updateAgent(token, agent.id, own)).status).toBe(200);
  expect((await portal.updateAgent(token, agent.id, { last_name: 'Íbarra' })).status).toBe(200);
});
