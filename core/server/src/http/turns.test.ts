import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const { signal } = new AbortController();

/** Work that ends when the test ends it, and the order in which it began. */
function work() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, run, end: (name: string) => ends.get(name)!() };
}

it('runs what has the same key one after the other, and other keys beside it', async () => {
  const turns = new Turns();
  const { begun, run, end } = work();
  const [first, second, other] = [
    turns.within('a', signal, run('first')),
    turns.within('a', signal, run('second')),
    turns.within('b', signal, run('other')),
  ];
  expect(begun).toEqual(['first', 'other']);
  end('first');
  expect(await first).toBe('first');
  await expect.poll(() => begun).toEqual(['first', 'other', 'second']);
  end('second');
  end('other');
  expect([await second, await other]).toEqual(['second', 'other']);
  expect(turns.size).toBe(0);
});

it('goes on after work that fails', async () => {
  const turns = new Turns();
  const failed = turns.within('a', signal, () => Promise.reject(new Error('Broken')));
  const next = turns.within('a', signal, () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('Broken');
  expect(await next).toBe('next');
  expect(turns.size).toBe(0);
});

it('answers 429 to those who find too many waiting, and 400 to those who hang up', async () => {
  const turns = new Turns({ mostWaiting: 1 });
  const { run, end } = work();
  const first = turns.within('a', signal, run('first'));
  const caller = new AbortController();
  const waiting = turns.within('a', caller.signal, run('waiting'));
  await expect(turns.within('a', signal, run('refused'))).rejects.toMatchObject({
    problem: { status: 429 },
  });
  caller.abort();
  await expect(waiting).rejects.toMatchObject({ problem: { status: 400 } });
  end('first');
  await first;
  expect(turns.size).toBe(0);
});
