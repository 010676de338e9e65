import { expect, it } from 'vitest';
import { mapInSlices } from './slices.ts';

const busy = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

it('maps all items in their order', async () => {
  expect(await mapInSlices(['a', 'b'], (item, index) => `${item}${index}`)).toEqual(['a0', 'b1']);
  expect(await mapInSlices([], () => 1)).toEqual([]);
});

it('lets other work run while it maps for long', async () => {
  const others: number[] = [];
  let done = 0;
  const note = () => {
    others.push(done);
    if (done < 5) setImmediate(note);
  };
  setImmediate(note);
  await mapInSlices([1, 2, 3, 4, 5], () => {
    busy(11);
    done += 1;
  });
  expect(others).toEqual(expect.arrayContaining([1, 2, 3, 4]));
});

it('rejects with what the work throws', async () => {
  const failing = mapInSlices([1], () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
});
