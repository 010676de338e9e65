import { expect, it } from 'vitest';
import { inspectFile } from './inspect-file.ts';

it('refuses a file that exceeds the time limit for all its batches', async () => {
  const file = Buffer.from('Last,First\nLopez,Maria');
  await expect(inspectFile(file, () => [], { limitMs: -1 })).rejects.toThrow(
    'This file is too complex to read.',
  );
  await expect(inspectFile(file, () => [])).resolves.toMatchObject({ columns: [{}, {}] });
});
