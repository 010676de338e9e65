import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';
import type { ImportPlan } from '../../generated/types.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.database.query('truncate ledger_import_mapping cascade'));

const BORN = ['dob', 'remembered'];
const NAMED = ['full_name', 'remembered'];
const NONE = [null, null];

it.each<[what: string, first: string, next: string, expected: readonly unknown[]]>([
  ['spelled alike', 'Wann,Wer\n3/5/1980,Lopez', 'wann ;WER\n3/6/1980;Diaz', [BORN, NAMED]],
  ['moved', 'Wann,Wer\n3/5/1980,Lopez', 'Wer,Wann\nLopez,3/5/1980', [NONE, NONE]],
  ['moved, in Chinese', '生日,姓\n3/5/1980,王', '姓,生日\n王,3/5/1980', [NONE, NONE]],
  ['different by a sign', 'Wann #,Wer\n3/5/1980,Lo', 'Wann %,Wer\n3/5/1980,Lo', [NONE, NONE]],
  [
    'the same, above other values',
    'Wann,Wer\n3/5/1980,Lopez',
    'Wann,Wer\nDiaz,Lopez',
    [[null, 'unfit'], NAMED],
  ],
  [
    'without a header, in the same places',
    '3/5/1980,Lopez\n3/6/1980,Diaz',
    '3/7/1980,Roe\n3/8/1980,Poe',
    [
      ['dob', 'position'],
      ['full_name', 'position'],
    ],
  ],
  [
    'without a header, in other places',
    '3/5/1980,Lopez\n3/6/1980,Diaz',
    'Roe,3/7/1980\nPoe,3/8/1980',
    [NONE, ['dob', 'content']],
  ],
])('recalls what was chosen for columns that are %s', async (_, first, next, expected) => {
  const { id } = await portal.take(first);
  const plan: ImportPlan = { mapping: ['dob', 'full_name'], key: 'name_and_birth_date' };
  await portal.step(id, 'dry-run', plan);
  const { columns, key } = await portal.take(next);
  expect(columns.map(({ field, by }) => [field, by])).toEqual(expected);
  expect(key).toBe(expected.includes(NONE) ? null : plan.key);
});
