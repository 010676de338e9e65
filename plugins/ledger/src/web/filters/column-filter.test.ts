import type { TableFilter, TableRequirement } from '@porchlight/clients/contract';
import { describe, expect, it } from 'vitest';
import { cellProblems } from '../../rules/cell-text.ts';
import { conditionsOf } from '../../rules/views/requirements.ts';
import type { GridColumn } from '@porchlight/grid';
import {
  choicesOf,
  conditionText,
  filtersByColumn,
  type FilterForm,
  formOf,
  readForm,
  withColumnFilter,
} from './column-filter.ts';
import { filterTexts } from './filter-texts.ts';

const TODAY = '2026-11-23';

function column(key: string, type: GridColumn['type'], sensitive = false): GridColumn {
  const look = { width: 100, editable: true, align: 'start' } as const;
  return { key, label: key, group: 'All', type, sensitive, ...look };
}
const columns = {
  aor: column('aor', 'text'),
  due: column('next_f_u_date', 'date'),
  dob: column('dob', 'date'),
  agi: column('agi', 'currency'),
  ssn: column('ssn', 'text', true),
};
const form = (part: Partial<FilterForm>): FilterForm => ({
  choice: 'contains',
  value: '',
  from: '',
  to: '',
  ...part,
});

describe('a form', () => {
  it.each<
    [keyof typeof columns, Partial<FilterForm>, readonly Omit<TableFilter, 'column'>[], string]
  >([
    [
      'aor',
      { choice: 'contains', value: ' Riv ' },
      [{ op: 'contains', value: 'Riv' }],
      'contains Riv',
    ],
    ['aor', { choice: 'is_not', value: 'x' }, [{ op: 'is_not', value: 'x' }], 'is not x'],
    ['aor', { choice: 'empty' }, [{ op: 'empty' }], 'is blank'],
    ['ssn', { choice: 'filled' }, [{ op: 'filled' }], 'is not blank'],
    [
      'due',
      { choice: 'between', from: '1/5/2026', to: '2026-02-01' },
      [
        { op: 'from', value: '2026-01-05' },
        { op: 'to', value: '2026-02-01' },
      ],
      '1/5/2026 to 2/1/2026',
    ],
    [
      'due',
      { choice: 'between', to: '2/1/2026' },
      [{ op: 'to', value: '2026-02-01' }],
      'up to 2/1/2026',
    ],
    ['due', { choice: 'overdue' }, [{ op: 'to', value: 'today-1d' }], 'is before today'],
    [
      'dob',
      { choice: 'turns-65' },
      [
        { op: 'from', value: 'today-65y' },
        { op: 'to', value: 'today+90d-65y' },
      ],
      'turns 65 within 90 days',
    ],
    [
      'dob',
      { choice: 'between', from: '1/5/45', to: '1/5/55' },
      [
        { op: 'from', value: '1945-01-05' },
        { op: 'to', value: '1955-01-05' },
      ],
      '1/5/1945 to 1/5/1955',
    ],
    [
      'due',
      { choice: 'between', from: '1/5/45' },
      [{ op: 'from', value: '2045-01-05' }],
      'from 1/5/2045',
    ],
    [
      'agi',
      { choice: 'between', from: '$1,200' },
      [{ op: 'from', value: '1200.00' }],
      'from $1,200.00',
    ],
    ['agi', { choice: 'is', value: '9.5' }, [{ op: 'is', value: '9.50' }], 'is $9.50'],
  ])('reads the condition %s %j', (name, part, expected, words) => {
    const of = columns[name];
    const filters = expected.map((one) => ({ column: of.key, ...one }));
    expect(readForm(of, form(part), TODAY)).toEqual({ filters });
    expect(conditionText(of, filters)).toBe(words);
    expect(readForm(of, formOf(of, filters), TODAY)).toEqual({ filters });
    expect(choicesOf(of)).toContain(part.choice);
  });

  it.each<[keyof typeof columns, Partial<FilterForm>, string, string]>([
    ['aor', { choice: 'is', value: ' ' }, 'value', filterTexts.valueMissing],
    ['agi', { choice: 'is', value: 'many' }, 'value', cellProblems.currency],
    ['agi', { choice: 'between' }, 'from', filterTexts.rangeMissing],
    ['agi', { choice: 'between', from: '900', to: '1000' }, '', ''],
    ['agi', { choice: 'between', from: '1000', to: '900' }, 'to', filterTexts.rangeTurned],
    ['due', { choice: 'between', from: '13/1/2026' }, 'from', cellProblems.date],
    ['due', { choice: 'between', from: '2/1/2026', to: '1/1/2026' }, 'to', filterTexts.rangeTurned],
  ])('refuses the condition %s %j with a sentence', (name, part, field, error) => {
    const reading = readForm(columns[name], form(part), TODAY);
    if (error === '') expect(reading).toHaveProperty('filters');
    else expect(reading).toEqual({ field, error });
  });

  it('compares hidden values only with empty and filled', () => {
    expect(choicesOf(columns.ssn)).toEqual(['filled', 'empty']);
  });
});

describe('the conditions of a view', () => {
  const all: readonly TableFilter[] = [
    { column: 'dob', op: 'from', value: '1960-01-01' },
    { column: 'aor', op: 'empty' },
    { column: 'dob', op: 'to', value: '1961-01-01' },
  ];

  it('orders the conditions of a view by column', () => {
    expect([...filtersByColumn(all)].map(([key, of]) => [key, of.length])).toEqual([
      ['dob', 2],
      ['aor', 1],
    ]);
  });

  it('replaces the conditions of a column in place, appends new ones, or removes them', () => {
    const keys = (filters: readonly TableRequirement[]) =>
      conditionsOf(filters).map(({ column: key }) => key);
    expect(keys(withColumnFilter(all, 'dob', [{ column: 'dob', op: 'empty' }]))).toEqual([
      'dob',
      'aor',
    ]);
    expect(keys(withColumnFilter(all, 'agi', [{ column: 'agi', op: 'empty' }]))).toEqual([
      'dob',
      'aor',
      'dob',
      'agi',
    ]);
    expect(keys(withColumnFilter(all, 'dob', []))).toEqual(['aor']);
  });
});
