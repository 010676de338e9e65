import { expect, it } from 'vitest';
import { readRealHeader } from '../../../rules/import/real-headers.fixture.ts';
import { inspectFile } from './inspect-file.ts';

it('refuses a file that exceeds the time limit for all its batches', async () => {
  const file = Buffer.from('Last,First\nLopez,Maria');
  await expect(inspectFile(file, () => null, { limitMs: -1 })).rejects.toThrow(
    'This file is too complex to read.',
  );
  await expect(inspectFile(file, () => null)).resolves.toMatchObject({ columns: [{}, {}] });
});

it('refuses the form of one client, whose fields are rows', async () => {
  const inspected = (lines: readonly string[]) =>
    inspectFile(Buffer.from(lines.join('\n')), readRealHeader).then(({ headerLine }) => headerLine);
  const form = ['Fact find,', 'Last Name,Lopez', 'First Name,Ana', 'DOB,3/5/1980', 'Shoe size,9'];
  await expect(inspected(form)).rejects.toThrow('The fields of this file are in rows');
  const list = ['Phone,DOB,Last Name', 'Phone,x,Lopez', 'DOB,x,Diaz', 'First Name,x,Ruiz'];
  await expect(inspected(list)).resolves.toBe(1);
});
