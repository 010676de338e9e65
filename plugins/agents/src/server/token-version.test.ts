import { Database } from '@porchlight/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AgentsCalls, callsOf } from './testing/agents-calls.fixture.ts';
import { type AgentsPortal, createAgentsPortal } from './testing/agents-portal.fixture.ts';

let portal: AgentsPortal;
let calls: AgentsCalls;
beforeAll(async () => {
  portal = await createAgentsPortal();
  calls = callsOf(portal);
});
afterAll(() => portal.close());

it('a change of names gives no life back to tokens that ended while it was under way', async () => {
  const { agent, token } = await calls.signedIn();
  const { knex } = portal.portal.kernel.currentSnapshot().service(Database)!;
  const meanwhile = await knex.transaction();
  await meanwhile.raw('set transaction read write');
  await meanwhile.raw('select id from agents_agent where id = ? for update', [agent.id]);
  const renamed = calls.update(portal.ownerToken, agent.id, { first_name: 'Eva' });
  await vi.waitFor(async () => {
    const waiting = await portal.database.query(
      `select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'update "agents_agent"%'`,
    );
    expect(waiting).toHaveLength(1);
  });
  await meanwhile.raw('update agents_agent set token_version = token_version + 1 where id = ?', [
    agent.id,
  ]);
  await meanwhile.commit();
  expect((await renamed).status).toBe(200);
  const answer = await portal.request('GET', `/api/agents/${agent.id}`, { token });
  expect(answer.status).toBe(401);
});
