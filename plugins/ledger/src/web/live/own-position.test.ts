import type { ApiClient } from '@porchlight/web';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnPositionReporter } from './own-position.ts';

function teller() {
  const told: unknown[] = [];
  const answers: (() => void)[] = [];
  const call = ((_endpoint: unknown, { body }: { readonly body: unknown }) => {
    told.push(body);
    return new Promise((resolve) => answers.push(() => resolve(undefined as never)));
  }) as ApiClient['call'];
  return { told, answers, teller: new OwnPositionReporter({ call }, 'mine') };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells where one comes to rest, one call after the other', async () => {
  const { told, answers, teller: own } = teller();
  for (let id = 1; id <= 5; id += 1) own.set({ id, column: 'dob' });
  await vi.advanceTimersByTimeAsync(250);
  expect(told).toEqual([{ tab: 'mine', id: 5, column: 'dob' }]);
  own.set({ id: 6, column: 'dob' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toHaveLength(1);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(250);
  expect(told[1]).toEqual({ tab: 'mine', id: 6, column: 'dob' });
});

it('tells nothing twice, unless it may have been forgotten', async () => {
  const { told, answers, teller: own } = teller();
  own.set({ id: null, column: null });
  await vi.advanceTimersByTimeAsync(250);
  expect(told).toEqual([]);
  own.set({ id: 1, column: 'dob' });
  await vi.advanceTimersByTimeAsync(250);
  answers[0]?.();
  own.set({ id: 1, column: 'dob' });
  await vi.advanceTimersByTimeAsync(250);
  expect(told).toHaveLength(1);
  own.again();
  await vi.advanceTimersByTimeAsync(250);
  expect(told).toHaveLength(2);
});
