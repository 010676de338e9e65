import { describe, expect, it } from 'vitest';
import type { Agent } from '../../generated/types.ts';
import { type AgentValues, changesOf, creationOf, messagesFor, valuesOf } from './agent-values.ts';

const stored: Agent = {
  id: 1004,
  email: 'rosa@example.com',
  username: 'rosa',
  first_name: 'Rosa',
  last_name: 'Diaz',
  is_advisor: true,
  is_owner: false,
  is_developer: false,
  has_all_staff_access: false,
  suspended: false,
  last_login_at: null,
  client_count: 3,
};

const typed: AgentValues = { ...valuesOf(stored), password: 'tk9!wqpl' };
const said = (values: Partial<AgentValues>, agent: Agent | null) =>
  messagesFor({ ...typed, ...values }, agent).map(({ field, message }) => `${field}: ${message}`);

describe('messagesFor', () => {
  it.each<[Partial<AgentValues>, string[]]>([
    [{}, []],
    [{ first_name: ' ' }, ['first_name: First name is required']],
    [{ last_name: '' }, ['last_name: Last name is required']],
    [{ email: '' }, ['email: Email is required']],
    [{ email: 'rosa' }, ['email: Please enter a valid email address']],
    [{ email: 'rosa@example' }, ['email: Please enter a valid email address']],
    [{ email: 'ro sa@example.com' }, ['email: Please enter a valid email address']],
    [{ username: '' }, ['username: Username is required']],
  ])('checks the agent values %j', (values, expected) => {
    expect(said(values, null)).toEqual(expected);
    expect(said(values, stored)).toEqual(expected);
  });

  it.each([
    ['', ['password: Password is required']],
    ['abcde', ['password: Password must be at least 6 characters.']],
    ['abcdef', []],
  ])('a new password %j', (password, expected) => {
    expect(said({ password }, null)).toEqual(expected);
    expect(said({ password }, stored)).toEqual([]);
  });
});

it('a creation is trimmed and names only the flags that are on', () => {
  expect(creationOf({ ...typed, first_name: ' Rosa ' })).toEqual({
    first_name: 'Rosa',
    last_name: 'Diaz',
    email: 'rosa@example.com',
    username: 'rosa',
    password: 'tk9!wqpl',
    is_advisor: true,
  });
});

it('an update holds what differs', () => {
  expect(changesOf(typed, stored)).toEqual({});
  expect(changesOf({ ...typed, last_name: 'Diaz ' }, stored)).toEqual({});
  expect(changesOf({ ...typed, last_name: 'Ortiz', is_advisor: false }, stored)).toEqual({
    last_name: 'Ortiz',
    is_advisor: false,
  });
});
