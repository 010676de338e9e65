import { expect, it } from 'vitest';
import { foldingTable } from './folding-table.ts';

it('the table of folded characters in the kernel is what Unicode and CLDR say', async () => {
  await expect(foldingTable()).toMatchFileSnapshot(
    '../../../core/kernel/src/text/folding-table.ts',
  );
}, 30_000);
