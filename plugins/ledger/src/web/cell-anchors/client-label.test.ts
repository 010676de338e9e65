import { expect, it } from 'vitest';
import { clientLabel } from './client-label.ts';

const rows = (stored: Record<string, string | null>) => ({
  id: (row: number) => (row === 0 ? '7' : null),
  storedValue: (_id: string, key: string) => stored[key],
});

it.each([
  [{ client_first_name: 'Ana', client_last_name: 'Aguayo' }, 0, 'Ana Aguayo'],
  [{ client_last_name: 'Aguayo' }, 0, 'Aguayo'],
  [{ client_first_name: '', client_last_name: null }, 0, 'Row 1'],
  [{ client_first_name: 'Ana' }, 1_234, 'Row 1,235'],
])('names a client %j in row %i %s, by stored values', (stored, row, label) => {
  expect(clientLabel(rows(stored), row)).toBe(label);
});
