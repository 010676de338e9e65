import { describe, expect, it } from 'vitest';
import type { OptionGroup, PaletteOption } from './palette-option.ts';
import { rankOptions } from './rank-options.ts';

const option = (group: string, label: string, detail?: string): PaletteOption => ({
  id: label,
  group,
  label,
  icon: 'user',
  ...(detail === undefined ? {} : { detail }),
  run: () => undefined,
});

const local = [
  option('Go to', 'Clients'),
  option('Go to', 'Ledger'),
  option('Actions', 'Add Client'),
  option('Portal', 'Sign out'),
];

function clients(...hits: readonly PaletteOption[]): readonly OptionGroup[] {
  return hits.length === 0 ? [] : [{ title: 'Found', options: hits }];
}

function order(typed: string, ...hits: readonly PaletteOption[]): string[] {
  return rankOptions(typed, local, clients(...hits)).flatMap(({ options }) =>
    options.map(({ label }) => label),
  );
}

describe('the group with the best match comes first', () => {
  it.each([
    ['add', ['Thaddeus Moss'], ['Add Client', 'Thaddeus Moss']],
    ['ad', ['Thaddeus Moss', 'Ada Paz'], ['Thaddeus Moss', 'Ada Paz', 'Add Client']],
    ['add', ['Addison Cruz'], ['Add Client', 'Addison Cruz']],
    ['cli', ['Clint Moss'], ['Clint Moss', 'Clients', 'Add Client']],
    ['clients', ['Euclientsa Moss'], ['Clients', 'Euclientsa Moss']],
    ['out', ['Ana Stout'], ['Sign out', 'Ana Stout']],
    ['add cl', ['Thaddeus Clay'], ['Add Client', 'Thaddeus Clay']],
    ['ledger', ['Marta Ledger'], ['Marta Ledger', 'Ledger']],
  ])('%s among %j', (typed, hits, expected) => {
    expect(order(typed, ...hits.map((label) => option('Found', label)))).toEqual(expected);
  });
});

it('matches the details of a hit', () => {
  expect(order('add', option('Found', 'Ana Paz', '12 Add Street'))).toEqual([
    'Ana Paz',
    'Add Client',
  ]);
});

it('includes a server hit that does not match by its text', () => {
  expect(order('cli', option('Found', 'Ana Paz'))).toEqual(['Clients', 'Add Client', 'Ana Paz']);
});

it('leaves the order of the groups unchanged while nothing is typed', () => {
  expect(order('')).toEqual(['Clients', 'Ledger', 'Add Client', 'Sign out']);
});
