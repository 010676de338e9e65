import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import type { RegisteredSubscription } from '../base/snapshot.ts';
import { moved } from './dispatcher.fixture.ts';
import { Cursors } from './cursors.ts';

const subscription: RegisteredSubscription = {
  plugin: 'test',
  id: 'a',
  event: moved,
  title: 'Handle a',
  from: 'now',
  when: () => true,
  handler: () => undefined,
};
const failure = { error: 'Error', next: 'in-order' } as const;
const event = { position: 1, payload: {}, published_at: '2026-05-04T12:00:00Z', caused_by: null };

let fixture: DatabaseFixture;
let one: Cursors;
let other: Cursors;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  one = new Cursors(fixture.database.knex, '11111111-1111-4111-8111-111111111111');
  other = new Cursors(fixture.database.knex, '22222222-2222-4222-8222-222222222222');
});
beforeEach(async () => {
  await fixture.database.knex('core_outbox_cursor').delete();
  await one.ensure([subscription]);
});
afterAll(() => fixture.close());

/** As if the one that holds it had been silent for its whole time. */
const silence = () =>
  fixture.database
    .knex('core_outbox_cursor')
    .update({ held_until: fixture.database.knex.fn.now() });

it('gives a subscriber to one process at a time, until that one lets go', async () => {
  expect(await Promise.all([one.hold('a'), one.hold('a')])).toContain(null);
  expect(await other.hold('a')).toBeNull();
  await other.release('a');
  expect(await other.hold('a')).toBeNull();
  await one.release('a');
  expect(await other.hold('a')).toBe(0);
});

it('gives it to another one when the first is silent, who then can do no more', async () => {
  await one.hold('a');
  await silence();
  expect(await other.hold('a')).toBe(0);
  expect(await one.renew('a')).toBe(false);
  expect(await one.advance('a', 7)).toBe(false);
  expect(await one.fail(subscription, event, failure)).toBeNull();
  expect(await other.advance('a', 1)).toBe(true);
  await other.release('a');
  expect(await one.hold('a')).toBe(1);
});

it('returns no postponed subscriber before its retry time', async () => {
  await one.hold('a');
  expect(await one.fail(subscription, event, failure)).toBe(1);
  expect(await other.hold('a')).toBeNull();
});
