import { Database } from '@porchlight/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AgentsPortal, createAgentsPortal } from './testing/agents-portal.fixture.ts';

let portal: AgentsPortal;
beforeAll(async () => {
  portal = await createAgentsPortal();
});
afterAll(() => portal.close());

it('a concurrent rename does not revive revoked tokens', async () => {
  const { agent, token } = await portal.signedIn();
  const { knex } = portal.portal.kernel.currentSnapshot().service(Database)!;
  const concurrent = await knex.transaction();
  await concurrent.raw('set transaction read write');
  await concurrent.raw('select id from agents_agent where id = ? for update', [agent.id]);
  const renamed = portal.updateAgent(portal.ownerToken, agent.id, { first_name: 'Eva' });
  await vi.waitFor(async () => {
    const waiting = await portal.database.query(
      `select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'update "agents_agent"%'`,
    );
    expect(waiting).toHaveLength(1);
  });
  await concurrent.raw('update agents_agent set token_version = token_version + 1 where id = ?', [
    agent.id,
  ]);
  await concurrent.commit();
  expect((await renamed).status).toBe(200);
  const answer = await portal.request('GET', `/api/agents/${agent.id}`, { token });
  expect(answer.status).toBe(401);
});
