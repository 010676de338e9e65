import { describe, expect, it } from 'vitest';
import type { GridColumn } from '@porchlight/grid';
import { columnLines, neighbourOf } from './column-list.ts';

const columns = [
  'last:Last Name:Identity',
  'dob:Birth Date:Identifiers',
  'ssn:SSN:Identifiers',
  'dep2_dob:Dep 2 DOB:Dependents',
  'aor:AOR:Identity',
].map((text): GridColumn => {
  const [key = '', label = '', group = ''] = text.split(':');
  const look = { type: 'text', width: 100, editable: true, align: 'start' } as const;
  return { key, label, group, sensitive: false, ...look };
});

const drawn = (search: string) =>
  columnLines(columns, search).map((line) =>
    line.kind === 'group' ? `[${line.group} ${line.keys.length}]` : line.column.key,
  );

describe('the lines of the panel', () => {
  it.each([
    ['', '[Identity 1] last [Identifiers 2] dob ssn [Dependents 1] dep2_dob [Identity 1] aor'],
    ['birth', '[Identifiers 1] dob'],
    ['DOB', '[Identifiers 1] dob [Dependents 1] dep2_dob'],
    ['ident', '[Identity 1] last [Identifiers 2] dob ssn [Identity 1] aor'],
    ['dep dob', '[Dependents 1] dep2_dob'],
    ['nothing', ''],
  ])('lists the columns found by %j', (search, lines) => {
    expect(drawn(search).join(' ')).toBe(lines);
  });

  it('gives a group that appears twice lines with different ids', () => {
    const ids = columnLines(columns, '').flatMap((line) => (line.kind === 'group' ? line.id : []));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it.each([
  ['dob', -1, 'last'],
  ['dob', 1, 'dep2_dob'],
  ['last', -1, undefined],
  ['dep2_dob', 1, null],
  ['aor', 1, undefined],
  ['gone', 1, undefined],
] as const)('moves %s by %i before %s', (key, by, before) => {
  expect(neighbourOf(columns, key, by)).toBe(before);
});
