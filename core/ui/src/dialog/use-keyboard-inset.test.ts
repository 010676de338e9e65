import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useKeyboardInset } from './use-keyboard-inset.ts';

const original = Object.getOwnPropertyDescriptor(window, 'visualViewport');

afterEach(() => {
  if (original) Object.defineProperty(window, 'visualViewport', original);
  else Reflect.deleteProperty(window, 'visualViewport');
});

function insetWith(seen: { height: number; scale: number; offsetTop: number }): string {
  const viewport = Object.assign(new EventTarget(), seen);
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  const { unmount } = renderHook(() => useKeyboardInset(true));
  const inset = document.documentElement.style.getPropertyValue('--keyboard-inset');
  unmount();
  return inset;
}

it('measures what the keyboard of a phone covers', () => {
  const height = window.innerHeight - 300;
  expect(insetWith({ height, scale: 1, offsetTop: 0 })).toBe('300px');
  expect(insetWith({ height, scale: 1, offsetTop: 100 })).toBe('200px');
});

it('covers nothing when the page is only zoomed in with two fingers', () => {
  expect(insetWith({ height: window.innerHeight / 2, scale: 2, offsetTop: 0 })).toBe('0px');
});

it('removes the inset with the dialog', () => {
  insetWith({ height: 400, scale: 1, offsetTop: 0 });
  expect(document.documentElement.style.getPropertyValue('--keyboard-inset')).toBe('');
});
