import { describe, expect, it } from 'vitest';
import { agentWarning, changedAgent, type AccountChange } from './changed-agent.ts';

const grace = { first_name: 'Grace A.', last_name: 'Holloway' };
const at = '2026-11-23T15:00:00.000Z';
const later = '2026-11-24T15:00:00.000Z';
const own = 'Mallory Stone';
const change = (before: AccountChange['before'], more: Partial<AccountChange> = {}) => ({
  at,
  by: own,
  before,
  ...more,
});

describe('the changes of an agent who signs', () => {
  it.each<[string, AccountChange[], unknown[]]>([
    ['nothing without changes', [], []],
    [
      'the whole earlier name',
      [change({ first_name: 'Mallory', last_name: 'Stone' })],
      [{ field: 'agent-name', at, by: own, from: 'Mallory Stone' }],
    ],
    [
      'each earlier name, with the part that another change left',
      [
        change({ first_name: 'Gail' }, { at: later }),
        change({ first_name: 'Mallory', last_name: 'Stone' }),
      ],
      [{ field: 'agent-name', at: later, by: own, from: 'Gail Holloway, Mallory Stone' }],
    ],
    [
      'username and email',
      [change({ username: 'mallory', email: 'm@example.com' })],
      [
        { field: 'agent-username', at, by: own, from: 'mallory' },
        { field: 'agent-email', at, by: own, from: 'm@example.com' },
      ],
    ],
    [
      'each person who set the password',
      [change({ password: '' }, { at: later, by: 'Ben' }), change({ password: '' })],
      [
        { field: 'agent-password', at, by: own },
        { field: 'agent-password', at: later, by: 'Ben' },
      ],
    ],
    [
      'the first values of many',
      ['f', 'e', 'd', 'c', 'b', 'a'].map((username) => change({ username })),
      [{ field: 'agent-username', at, by: own, from: 'e, d, c, b, a' }],
    ],
  ])('name %s', (_, changes, expected) => {
    expect(changedAgent(changes, grace)).toEqual(expected);
  });
});

it.each([
  [
    { field: 'agent-name', at, by: own, from: own },
    'The name of the agent was changed on November 23, 2026 at 10:00 AM EST by Mallory Stone before this signature; it was Mallory Stone.',
  ],
  [
    { field: 'agent-password', at, by: null },
    'The password of the agent was set, or a link to set it was shown, on November 23, 2026 at 10:00 AM EST by someone who was not signed in before this signature.',
  ],
] as const)('says to staff what was changed: %j', (one, text) => {
  expect(agentWarning(one, 'America/New_York')).toBe(text);
});
