import type { ApiClient } from '@porchlight/web';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnPositionReporter } from './own-position.ts';

function reporter() {
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  const call = ((_endpoint: unknown, { body }: { readonly body: unknown }) => {
    sent.push(body);
    return new Promise((resolve) => answers.push(() => resolve(undefined as never)));
  }) as ApiClient['call'];
  return { sent, answers, reporter: new OwnPositionReporter({ call }, 'mine') };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports the cell where the selection comes to rest, one call at a time', async () => {
  const { sent, answers, reporter: own } = reporter();
  for (let id = 1; id <= 5; id += 1) own.set({ id, column: 'dob' });
  await vi.advanceTimersByTimeAsync(250);
  expect(sent).toEqual([{ tab: 'mine', id: 5, column: 'dob' }]);
  own.set({ id: 6, column: 'dob' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(1);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(250);
  expect(sent[1]).toEqual({ tab: 'mine', id: 6, column: 'dob' });
});

it('repeats a position only when the others may have lost it', async () => {
  const { sent, answers, reporter: own } = reporter();
  own.set({ id: null, column: null });
  await vi.advanceTimersByTimeAsync(250);
  expect(sent).toEqual([]);
  own.set({ id: 1, column: 'dob' });
  await vi.advanceTimersByTimeAsync(250);
  answers[0]?.();
  own.set({ id: 1, column: 'dob' });
  await vi.advanceTimersByTimeAsync(250);
  expect(sent).toHaveLength(1);
  own.again();
  await vi.advanceTimersByTimeAsync(250);
  expect(sent).toHaveLength(2);
});
