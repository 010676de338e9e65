import { FakeServer } from '@porchlight/web/testing';
import { ApiClient } from '@porchlight/web';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ceremony } from '../../generated/types.ts';
import { CeremonyEntry } from './ceremony-entry.ts';
import { field, found, openCeremony, READ, refusal, SAVE } from './ceremony.fixture.ts';

const ceremony = {
  ...openCeremony,
  fields: [field('name', 'text', { value: 'Walter' }), field('city', 'text')],
};
const stored = (version: number, problems: Ceremony['problems'] = []) =>
  found({ version, saved_at: '2026-11-23T15:42:00Z', problems });
const none = { signature: null, initials: null };

function open(answers: Record<string, unknown>) {
  const server = new FakeServer({ [SAVE]: stored(4), ...answers });
  const api = new ApiClient({
    fetch: server.fetch,
    upload: server.upload,
    token: () => 'abc',
    refused: () => undefined,
    revision: () => undefined,
    moduleOff: () => undefined,
  });
  const ended = vi.fn();
  return { server, ended, entry: new CeremonyEntry(api, ceremony, none, ended) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('stores what was typed after a pause, once for several keys', async () => {
  const { entry, server } = open({});
  entry.set('city', 'Mi');
  entry.set('city', 'Miami');
  await pass(900);
  expect(server.calls).toEqual([]);
  await pass(200);
  const values = [
    { id: 'name', value: 'Walter' },
    { id: 'city', value: 'Miami' },
  ];
  expect(server.calls.map(({ body }) => body)).toEqual([{ version: 3, values }]);
  expect(entry.state.get()).toMatchObject({ phase: 'saved', savedAt: '2026-11-23T15:42:00Z' });
  expect(entry.version).toBe(4);
});

it('shows the problem that a text had when it was stored, until something else is typed', async () => {
  const tooLong = { field: 'city', problem: 'too-long' } as const;
  const { entry } = open({ [SAVE]: stored(4, [tooLong]) });
  entry.set('city', 'Miami and all of its suburbs');
  await pass(1100);
  expect(entry.state.get()).toMatchObject({ phase: 'saved', problems: { city: 'too-long' } });
  entry.set('city', 'Miami');
  expect(entry.state.get().problems).toEqual({});
});

it('stores what was typed while something else was stored', async () => {
  let version = 3;
  const { entry, server } = open({ [SAVE]: () => stored((version += 1)) });
  entry.set('city', 'Miami');
  const saving = entry.save();
  entry.set('name', 'Walt');
  await saving;
  expect(entry.isUnsaved).toBe(true);
  await pass(1100);
  expect(server.calls.at(-1)?.body).toMatchObject({ version: 4, values: [{ value: 'Walt' }, {}] });
  expect(entry.isUnsaved).toBe(false);
});

it('stores at once when the page is left, also what was typed while a save is on its way', async () => {
  let version = 3;
  const { entry, server } = open({ [SAVE]: () => stored((version += 1)) });
  entry.set('city', 'Mi');
  entry.leave();
  entry.leave();
  entry.set('city', 'Miam');
  entry.leave();
  entry.set('city', 'Miami');
  entry.leave();
  expect(server.calls.map(({ body }) => body)).toMatchObject([
    { version: 3, values: [{}, { value: 'Mi' }] },
    { version: 4, values: [{}, { value: 'Miam' }] },
    { version: 5, values: [{}, { value: 'Miami' }] },
  ]);
  await entry.save();
  await pass(2000);
  expect([entry.version, entry.isUnsaved, server.calls.length]).toEqual([6, false, 3]);
});

it('keeps what could not be stored, and stores it later by itself', async () => {
  let isThere = false;
  const { entry } = open({ [SAVE]: () => (isThere ? stored(4) : refusal(500)) });
  entry.set('city', 'Miami');
  await pass(1100);
  expect(entry.state.get()).toMatchObject({ phase: 'failed', values: { city: 'Miami' } });
  isThere = true;
  await pass(10_000);
  expect(entry.state.get().phase).toBe('saved');
});

it('merges what another device stored, field by field', async () => {
  const newer = {
    ...ceremony,
    version: 8,
    fields: [field('name', 'text', { value: 'Ana' }), field('city', 'text', { value: 'Tampa' })],
  };
  let tries = 0;
  const { entry, server } = open({
    [READ]: found(newer),
    [SAVE]: () => (tries++ === 0 ? refusal(409) : stored(9)),
  });
  entry.set('city', 'Miami');
  await pass(2200);
  expect(entry.state.get().values).toEqual({ name: 'Ana', city: 'Miami' });
  expect(server.callsOf(SAVE).at(-1)?.body).toMatchObject({ version: 8 });
  expect(entry.version).toBe(9);
});

it('ends when the document was withdrawn in between', async () => {
  const { entry, ended } = open({
    [READ]: found({ ...ceremony, state: 'voided' }),
    [SAVE]: refusal(409),
  });
  entry.set('city', 'Miami');
  await pass(1100);
  expect(ended).toHaveBeenCalledOnce();
  expect(entry.isUnsaved).toBe(false);
});

it('keeps what a save still carries when the one after it is refused first', async () => {
  let arrive = () => {};
  const first = new Promise((resolve) => (arrive = () => resolve(stored(4))));
  const ends: unknown[] = [first, refusal(409), stored(5)];
  const { entry, server } = open({ [READ]: found(ceremony), [SAVE]: () => ends.shift() });
  entry.set('city', 'Miami');
  entry.leave();
  entry.set('name', 'Walt');
  entry.leave();
  await pass(100);
  arrive();
  await pass(1100);
  const values = [{ value: 'Walt' }, { value: 'Miami' }];
  expect(server.callsOf(SAVE).at(-1)?.body).toMatchObject({ version: 4, values });
  expect([entry.version, entry.isUnsaved]).toEqual([5, false]);
});
