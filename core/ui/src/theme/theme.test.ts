import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { applyTheme, chooseTheme, preferredTheme, useTheme } from './theme.ts';

function reset() {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
}
beforeEach(reset);
afterEach(reset);

it('follows the system until the user chooses a theme', () => {
  window.matchMedia = ((media: string) => ({ matches: media.includes('dark') })) as never;
  expect(preferredTheme()).toBe('dark');
  chooseTheme('light');
  expect(preferredTheme()).toBe('light');
});

it('applies the choice to the document, stores it, and notifies subscribers', () => {
  const { result } = renderHook(useTheme);
  act(() => {
    chooseTheme('dark');
  });
  expect(result.current).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  delete document.documentElement.dataset['theme'];
  applyTheme();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('works without storage until the tab is closed', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  window.matchMedia = (() => ({ matches: false })) as never;
  expect(preferredTheme()).toBe('light');
  chooseTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  vi.unstubAllGlobals();
});
