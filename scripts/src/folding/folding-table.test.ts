import { expect, it } from 'vitest';
import { foldingFiles } from './folding-table.ts';

it('the tables of folded characters are what Unicode and CLDR say', async () => {
  const { table, cases } = foldingFiles();
  await expect(table).toMatchFileSnapshot('../../../core/kernel/src/text/folding-table.ts');
  await expect(cases).toMatchFileSnapshot('../../../core/server/src/folding/letter-cases.ts');
}, 30_000);
