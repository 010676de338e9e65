import { tabStore } from '@porchlight/ui/bare';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKept } from './use-kept.ts';

const MINUTE_MS = 60_000;
const AT = Date.UTC(2026, 10, 29, 15);

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** The state of the page when it is opened this many minutes after the first time. */
function opened(minutes: number) {
  vi.spyOn(Date, 'now').mockReturnValue(AT + minutes * MINUTE_MS);
  const { result, unmount } = renderHook(() => useKept('payment', 'nothing'));
  const [value, keep] = result.current;
  return { value, keep: (next: string) => act(() => keep(next)), unmount };
}

it.each([
  { minutes: 0, value: 'Ana', left: 1 },
  { minutes: 29, value: 'Ana', left: 1 },
  { minutes: 30, value: 'nothing', left: 0 },
  { minutes: 24 * 60, value: 'nothing', left: 0 },
])(
  'keeps what was typed for 30 minutes: $value after $minutes minutes on the same tab',
  ({ minutes, value, left }) => {
    const page = opened(0);
    page.keep('Ana');
    page.unmount();
    expect(opened(minutes).value).toBe(value);
    expect(tabStore.keys()).toHaveLength(left);
  },
);

it('counts the minutes from the last change', () => {
  const page = opened(0);
  page.keep('Ana');
  page.unmount();
  const later = opened(20);
  later.keep('Ana Sol');
  later.unmount();
  expect(opened(45).value).toBe('Ana Sol');
});

it('forgets what was kept without its time', () => {
  tabStore.setItem(`kept:${location.pathname}:payment`, '"Ana"');
  expect(opened(0).value).toBe('nothing');
  expect(tabStore.keys()).toEqual([]);
});
