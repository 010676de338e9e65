import { afterAll, beforeAll, expect, it } from 'vitest';
import { workbook } from './files/workbook.fixture.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());

it('imports a file with NUL bytes and two encodings, and names the lines after the dry run', async () => {
  const start = Buffer.from(
    ['Last,E-mail', 'Pérez,a@example.com', 'Lo\0pez,b@example.com', ''].join('\n'),
  );
  const rows = Array.from({ length: 100 }, (_, place) => `Núñez ${place},c${place}@example.com`);
  const windows = Buffer.from(`Muñoz,d@example.com\n`, 'latin1');
  const taken = await portal.take(Buffer.concat([start, windows, Buffer.from(rows.join('\n'))]));
  expect(taken.notices).toEqual([]);
  const checked = await portal.step(taken.id, 'dry-run', {
    mapping: ['client_last_name', 'primary_email'],
    key: 'email',
  });
  expect(checked.notices).toEqual([
    { kind: 'nul_characters', count: 1, lines: [3] },
    { kind: 'mixed_encoding', count: 1, lines: [4] },
  ]);
  const names = (await portal.rows(checked.id)).slice(0, 3).map(({ name }) => name);
  expect(names).toEqual(['Pérez', 'Lopez', 'Muñoz']);
});

it('names hidden rows and rows with cells beyond the last column of a workbook', async () => {
  const bytes = workbook({
    rows: [
      [1, ['A', 's', 'Last'], ['B', 's', 'E-mail']],
      ...Array.from({ length: 400 }, (_, place): [number, [string, string, string]] => [
        place + 2,
        ['A', 's', `No ${place % 100}`],
      ]),
      [500, ['A', 's', 'Far'], ['B', 's', 'far@example.com'], ['D', 's', 'beyond']],
      [501, ['A', 's', 'Hidden'], ['B', 's', 'hidden@example.com']],
    ],
    hiddenLines: [501],
  });
  const { notices } = await portal.check(bytes, 'email', 'clients.xlsx');
  expect(notices).toEqual([
    { kind: 'hidden_rows', count: 1, lines: [501] },
    { kind: 'cells_beyond_columns', count: 1, lines: [500] },
  ]);
});
