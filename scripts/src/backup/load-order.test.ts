import { expect, test } from 'vitest';
import { loadOrder } from './load-order.ts';

const table = (name: string, ...references: string[]): { name: string; references: string[] } => ({
  name,
  references,
});

test('orders a table after those it refers to', () => {
  const tables = [
    table('clients', 'agents'),
    table('documents', 'clients', 'agents'),
    table('agents'),
    table('audit'),
  ];
  expect(loadOrder(tables).map(({ name }) => name)).toEqual([
    'agents',
    'audit',
    'clients',
    'documents',
  ]);
});

test('ignores references to the table itself or to a table elsewhere', () => {
  expect(loadOrder([table('folders', 'folders', 'elsewhere')])).toHaveLength(1);
});

test('names a cycle of references', () => {
  expect(() => loadOrder([table('a', 'b'), table('b', 'a'), table('c')])).toThrow(
    /The tables a, b refer/,
  );
});
