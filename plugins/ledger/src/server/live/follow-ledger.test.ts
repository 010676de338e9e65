import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPortal } from '@porchlight/testing';
import { MOST_STREAMS } from './live-hub.ts';
import {
  createLivePortals,
  type EventFeed,
  type LivePortals,
} from './testing/live-portals.fixture.ts';

let portals: LivePortals;
let one: TestPortal;
let other: TestPortal;
let maria: string;
let noah: string;
let here: EventFeed;
let there: EventFeed;

beforeAll(async () => {
  portals = await createLivePortals();
  ({ one, other } = portals);
  maria = await one.signIn();
  noah = await one.signIn();
  here = await portals.listen(one, maria);
  there = await portals.listen(other, noah);
});
afterAll(() => portals.close());

const within = { interval: 10 };
const post = (portal: TestPortal, token: string, path: string, body: object) =>
  portal.request('POST', `/api/${path}`, { token, body });
const add = async (values: object = {}) =>
  (await post(one, maria, 'ledger/rows', { values })).json<{ data: { id: number } }>().data.id;
const edit = (portal: TestPortal, token: string, ...edits: readonly object[]) =>
  post(portal, token, 'ledger/edits', { edits });
const cellsOf = ({ of }: EventFeed, id: number) =>
  of('cells').flatMap(({ cells }) => cells.filter((cell) => cell.id === id));

describe('changed cells', () => {
  it('sends changed cells within a second, in the same process and in another one', async () => {
    const id = await add({ company: 'Before' });
    await edit(one, maria, { id, field: 'company', value: 'Ours' }, { id, field: 'agi', value: 7 });
    for (const feed of [here, there]) {
      await expect.poll(() => cellsOf(feed, id), within).toHaveLength(1);
      expect(cellsOf(feed, id)).toEqual([
        {
          id,
          version: 2,
          values: {
            company: 'Ours',
            agi: 7,
            age: '',
            created_at: expect.any(String),
            updated_at: expect.any(String),
          },
          by: { id: expect.any(Number), name: expect.any(String) },
        },
      ]);
    }
  });

  it('sends cells that were changed on the page of the client', async () => {
    const id = await add({ company: 'Before' });
    const path = `/api/clients/${id}`;
    const { version } = (await other.request('GET', path, { token: noah })).json<{
      version: number;
    }>();
    const body = { company: 'Theirs', dob: '1961-03-07', version };
    expect((await other.request('PUT', path, { token: noah, body })).status).toBe(200);
    await expect.poll(() => cellsOf(here, id), within).toHaveLength(1);
    expect(cellsOf(here, id)[0]?.values).toMatchObject({ company: 'Theirs', dob: '1961-03-07' });
    expect(Number(cellsOf(here, id)[0]?.values['age'])).toBeGreaterThan(60);
  });

  it('masks secrets in events', async () => {
    const id = await add();
    await edit(one, maria, { id, field: 'ssn', value: '412-55-6037' });
    await expect.poll(() => cellsOf(there, id), within).toHaveLength(1);
    expect(cellsOf(there, id)[0]?.values).toMatchObject({ ssn: '***-**-6037' });
    expect(there.text()).not.toMatch(/412-?55/);
  });

  it('sends one event for very many changed cells', async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, () => add()));
    const before = there.of('refetch').length;
    const edits = ids.map((id) => ({ id, field: 'company', value: 'All' }));
    expect((await edit(one, maria, ...edits)).status).toBe(200);
    await expect.poll(() => there.of('refetch').length, within).toBeGreaterThan(before);
  });
});

describe('clients', () => {
  it('sends added and deleted clients', async () => {
    const id = await add();
    const createdAt = (feed: EventFeed) => feed.of('rows').flatMap(({ created }) => created);
    await expect.poll(() => createdAt(there), within).toContain(id);
    expect(createdAt(here)).toContain(id);
    await one.request('DELETE', `/api/clients/${id}`, { token: maria });
    const deleted = () => there.of('rows').flatMap((events) => events.deleted);
    await expect.poll(deleted, within).toContain(id);
  });
});

describe('new followers', () => {
  it('sends a newcomer the events of the last seconds', async () => {
    const id = await add();
    await edit(one, maria, { id, field: 'company', value: 'Just now' });
    await expect.poll(() => cellsOf(there, id), within).toHaveLength(1);
    const late = await portals.listen(other, noah);
    await expect.poll(() => late.events.length, within).toBeGreaterThan(1);
    expect(late.events[0]?.name).toBe('peers');
    // An earlier test changed many cells, which may arrive as one refetch.
    expect(cellsOf(late, id).length + late.of('refetch').length).toBeGreaterThan(0);
    late.close();
  });

  it('requires a sign-in and a tab id to follow the ledger', async () => {
    const follow = (path: string, token?: string) =>
      one.request('GET', `/api/ledger/events${path}`, token === undefined ? {} : { token });
    expect((await follow(`?tab=${crypto.randomUUID()}`)).status).toBe(401);
    expect((await follow('', maria)).status).toBe(400);
    expect((await follow('?tab=mine', maria)).status).toBe(400);
  });

  it('limits the tabs of a user, and counts the same tab once', async () => {
    const ana = await one.signIn();
    const tabs: EventFeed[] = [];
    for (let tab = 0; tab < MOST_STREAMS; tab += 1) tabs.push(await portals.listen(one, ana));
    expect((await portals.listen(one, ana)).status).toBe(429);
    const again = await portals.listen(one, ana, tabs[0]!.tab);
    expect(again.status).toBe(200);
    await tabs[0]!.ended;
    for (const feed of [...tabs, again]) feed.close();
  });
});
