import type { TableFilter, TableRequirement } from '@porchlight/clients/contract';
import { expect, it } from 'vitest';
import type { GridColumn } from '@porchlight/grid';
import {
  requirementLines,
  withAlternative,
  withoutAlternative,
  withoutLine,
} from './requirement-lines.ts';

const columns = ['aor', 'plan', 'occupation'].map((key): GridColumn => {
  const look = { width: 100, editable: true, align: 'start', sensitive: false } as const;
  return { key, label: key.toUpperCase(), group: 'All', type: 'text', ...look };
});
const blank = (column: string): TableFilter => ({ column, op: 'empty' });
const is = (column: string, value: string): TableFilter => ({ column, op: 'is', value });
const either: TableRequirement = { any: [[blank('aor')], [is('plan', 'Gold')]] };

const lines = (filter: readonly TableRequirement[]) => requirementLines(filter, columns);
const words = (filter: readonly TableRequirement[]) => lines(filter).map((line) => line.words);
const last = (filter: readonly TableRequirement[]) => lines(filter).at(-1)!;

it('describes alternatives in one line, and the others column by column', () => {
  expect(words([is('plan', 'Silver'), either])).toEqual([
    'PLAN is Silver',
    'AOR is blank or PLAN is Gold',
  ]);
});

it('leaves out what an unknown column is part of', () => {
  expect(words([blank('gone'), { any: [[blank('gone')], [blank('aor')]] }])).toEqual([]);
});

it('makes the conditions of a column one of two alternatives', () => {
  const filter = [blank('aor'), is('plan', 'Gold')];
  const after = withAlternative(filter, lines(filter)[0]!, null, [is('occupation', 'Nurse')]);
  expect(words(after)).toEqual(['PLAN is Gold', 'AOR is blank or OCCUPATION is Nurse']);
});

it('adds and replaces alternatives', () => {
  const more = withAlternative([either], last([either]), null, [blank('occupation')]);
  expect(words(more)).toEqual(['AOR is blank or PLAN is Gold or OCCUPATION is blank']);
  expect(words(withAlternative(more, last(more), 1, [is('plan', 'Bronze')]))).toEqual([
    'AOR is blank or PLAN is Bronze or OCCUPATION is blank',
  ]);
});

it('makes the last alternative a condition by itself', () => {
  const after = withoutAlternative([either], last([either]), 0);
  expect(after).toEqual([is('plan', 'Gold')]);
  expect(withoutAlternative(after, last(after), 0)).toEqual([]);
});

it('leaves the last alternative apart from other conditions of its column', () => {
  const filter = [is('plan', 'Silver'), either];
  const after = withoutAlternative(filter, last(filter), 0);
  expect(words(after)).toEqual(['PLAN is Silver', 'PLAN is Gold']);
  expect(withoutAlternative(after, last(after), 0)).toEqual([is('plan', 'Silver')]);
});

it('removes a line', () => {
  const filter = [is('plan', 'Silver'), either];
  expect(withoutLine(filter, last(filter))).toEqual([is('plan', 'Silver')]);
  expect(withoutLine(filter, lines(filter)[0]!)).toEqual([either]);
});
