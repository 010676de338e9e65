import { expect, test } from 'vitest';
import { loadOrder } from './load-order.ts';

const table = (name: string, ...references: string[]): { name: string; references: string[] } => ({
  name,
  references,
});

test('a table comes after those it refers to', () => {
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

test('a reference to itself or to a table elsewhere does not matter', () => {
  expect(loadOrder([table('folders', 'folders', 'elsewhere')])).toHaveLength(1);
});

test('a circle is named', () => {
  expect(() => loadOrder([table('a', 'b'), table('b', 'a'), table('c')])).toThrow(
    /The tables a, b refer/,
  );
});
