import { expect, it } from 'vitest';
import { agentsAt, knownPlace, placesAfter, type TypedPlace } from './typed-places.ts';

const ana = { name: 'Ana Paz (ana)', kind: 'device' as const };
const eva = { name: 'Eva Lund (eva)', kind: 'network' as const };
const home: Omit<TypedPlace, 'first_at' | 'last_at'> = {
  ip: '198.51.100.20',
  user_agent: 'Client',
  asked: null,
  staff: [],
  client_id: 3,
  client: 'Rosa Lund',
};
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const stored = { ...home, first_at: at('10:00'), last_at: at('10:00') };

it.each([
  ['the same place', home, true],
  ['another network', { ...home, ip: '198.51.100.21' }, false],
  ['another device', { ...home, user_agent: 'Phone' }, false],
  ['the link of another client', { ...home, client_id: 4 }, false],
])('knows %s', (_, place, isKnown) => {
  expect(knownPlace([stored], place) === stored).toBe(isKnown);
});

it.each([
  ['the first one', [], at('10:00'), true],
  ['one that goes on', [stored], at('10:30'), false],
  ['one that comes back', [stored], at('10:31'), true],
])('knows a new visit: %s', (_, places, now, isNewVisit) => {
  const after = placesAfter(places, home, now);
  expect(after).toEqual({
    isNewVisit,
    places: [{ ...home, first_at: at('10:00'), last_at: now }],
  });
});

it('makes room at a place where no agent was', () => {
  const all = Array.from({ length: 40 }, (_, index) => ({
    ...stored,
    ip: `10.0.0.${String(index)}`,
    staff: index === 0 ? [ana] : [],
  }));
  const { places } = placesAfter(all, home, at('11:00'));
  expect(places).toHaveLength(40);
  expect(places.map(({ ip }) => ip)).toEqual([
    '10.0.0.0',
    ...all.slice(2).map(({ ip }) => ip),
    home.ip,
  ]);
});

it.each([
  [[], [], []],
  [[[ana], [ana, eva]], [], [ana, eva]],
  [[[ana, eva]], [ana], [eva]],
])('names each agent of %j once, without %j', (lists, others, agents) => {
  expect(
    agentsAt(
      lists.map((staff) => ({ staff })),
      others,
    ),
  ).toEqual(agents);
});
