import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SKELETON_DELAY_MS, SKELETON_MINIMUM_MS, useSkeleton } from './use-skeleton.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

it('shows no skeleton when loading ends within the delay', () => {
  const { result, rerender } = renderHook(useSkeleton, { initialProps: true });
  pass(SKELETON_DELAY_MS - 1);
  rerender(false);
  pass(1000);
  expect(result.current).toBe(false);
});

it('shows a skeleton after the delay, and then for the minimum time', () => {
  const { result, rerender } = renderHook(useSkeleton, { initialProps: true });
  pass(SKELETON_DELAY_MS);
  expect(result.current).toBe(true);
  pass(100);
  rerender(false);
  pass(SKELETON_MINIMUM_MS - 101);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});
