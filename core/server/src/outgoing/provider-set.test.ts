import { problem, ProblemError } from '@porchlight/kernel';
import { expect, it, vi } from 'vitest';
import { OutgoingError } from '../base/outgoing-error.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import { ProviderSet } from './provider-set.ts';

class Failure extends Error {}
const unavailable = problem.unavailable('No provider');
const off = problem.conflict('Off');
const [ready, unready] = [null, 'No keys'].map((why) => ({ id: `${why}`, unavailable: () => why }));
const warn = (_: unknown, text: string) => void warnings.push(text);
const warnings: string[] = [];
const kind = { name: 'bank', Failure, unavailable, longestMs: 60_000 };
const set = new ProviderSet(() => [ready!, unready!], { warn } as unknown as Logger, kind);

it('gets the provider that can be used, and throws the problem of one that cannot', () => {
  expect(set.get(ready!.id)).toBe(ready);
  for (const id of [unready!.id, 'absent']) expect(() => set.get(id)).toThrow('No provider');
  expect(() => set.get('absent', off)).toThrow('Off');
});

it('ends a call of a provider that ignores its signal, by time and by the signal of the caller', async () => {
  const never = () => new Promise<never>(() => {});
  const controller = new AbortController();
  const running = set.run(never, controller.signal);
  controller.abort();
  for (const call of [running, set.run(never, controller.signal), set.run(never, undefined, 1)])
    await expect(call).rejects.toThrow(Failure);
  const call = vi.fn(never);
  await expect(set.run(call, controller.signal)).rejects.toThrow(Failure);
  expect(call).not.toHaveBeenCalled();
});

it.each([
  ['a failure of its kind', new Failure('refused'), 1],
  ['a call without a response', new OutgoingError('api.example.com', 'timeout'), 1],
  ['a fault of the portal', new TypeError('x is not a function'), 0],
])('shows %s as a problem and logs it, unless the portal is at fault: %i', (_, error, logged) => {
  warnings.length = 0;
  expect(set.problemOf(error, off) instanceof ProblemError).toBe(logged === 1);
  expect(warnings).toEqual(['bank failed'].slice(0, logged));
});
