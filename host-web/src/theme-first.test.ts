import { preferredTheme } from '@porchlight/ui/bare';
import { afterEach, describe, expect, it, vi } from 'vitest';
import script from './theme-first.js?raw';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function systemPrefers(theme: 'light' | 'dark'): void {
  const matches = theme === 'dark';
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches && query.includes('dark') }));
}

describe('the script before the first paint', () => {
  it.each([
    ['light', null, 'light'],
    ['dark', null, 'dark'],
    ['light', 'dark', 'dark'],
    ['dark', 'light', 'light'],
    ['dark', 'purple', 'dark'],
  ] as const)(
    'system %s and stored %s give %s, as in the design system',
    (system, stored, theme) => {
      systemPrefers(system);
      if (stored !== null) localStorage.setItem('portal-theme', stored);
      new Function(script)();
      expect(document.documentElement.dataset['theme']).toBe(theme);
      expect(preferredTheme()).toBe(theme);
    },
  );

  it('sets a theme before the first paint without storage', () => {
    systemPrefers('dark');
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    new Function(script)();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    vi.unstubAllGlobals();
  });
});
