import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPortal } from '@porchlight/testing';
import type { LivePeer } from '../../rules/live-events.ts';
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

beforeAll(async () => {
  portals = await createLivePortals();
  ({ one, other } = portals);
  maria = await one.signIn();
  noah = await one.signIn();
  here = await portals.listen(one, maria);
});
afterAll(() => portals.close());

const within = { interval: 10 };
const move = (portal: TestPortal, token: string, body: object) =>
  portal.request('POST', '/api/ledger/presence', { token, body });
const peersAt = ({ of }: EventFeed): readonly LivePeer[] => of('peers').at(-1)?.peers ?? [];
const peer = (feed: EventFeed, tab: string) => peersAt(feed).find((one) => one.tab.endsWith(tab));

describe('presence', () => {
  it('shows who is at which cell across two processes, whichever receives the report', async () => {
    const there = await portals.listen(other, noah);
    await expect
      .poll(() => peer(here, there.tab), within)
      .toMatchObject({ id: null, column: null });
    await expect.poll(() => peer(there, here.tab), within).toBeDefined();
    for (const [portal, id] of [
      [other, 7],
      [one, 8],
    ] as const) {
      const moved = await move(portal, noah, { tab: there.tab, id, column: 'dob' });
      expect(moved.status).toBe(204);
      await expect.poll(() => peer(here, there.tab)?.id, within).toBe(id);
    }
    expect(peer(here, there.tab)).toEqual({
      tab: expect.stringContaining(there.tab),
      agent: expect.any(Number),
      name: expect.any(String),
      id: 8,
      column: 'dob',
    });
    there.close();
    await expect.poll(() => peer(here, there.tab), within).toBeUndefined();
  });

  it('ignores the tab of another agent in a reported position', async () => {
    await move(other, noah, { tab: here.tab, id: 9, column: 'ssn' });
    await expect.poll(() => peersAt(here).filter(({ id }) => id === 9), within).toHaveLength(1);
    const [mine, forged] = [
      peersAt(here).find(({ id }) => id !== 9),
      peersAt(here).find(({ id }) => id === 9),
    ];
    expect(mine?.agent).not.toBe(forged?.agent);
  });

  it('limits the tabs of an agent without streams', async () => {
    for (let tab = 0; tab < 40; tab += 1)
      await move(one, noah, { tab: crypto.randomUUID(), id: 1_000 + tab, column: null });
    const madeUp = () => peersAt(here).filter(({ id }) => id !== null && id >= 1_000);
    await expect.poll(() => madeUp().at(-1)?.id, within).toBe(1_039);
    expect(madeUp().length).toBeLessThanOrEqual(32);
  });

  it('refuses an invalid position with 400', async () => {
    const bad = [{ id: 'x' }, { column: 7 }, { tab: 'mine' }, { more: true }];
    for (const part of bad) {
      const body = { tab: here.tab, id: null, column: null, ...part };
      expect((await move(one, maria, body)).status).toBe(400);
    }
  });
});
