// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { openLink } from './open-link.ts';

afterEach(() => vi.restoreAllMocks());

it('opens a link in a window that cannot reach the portal', () => {
  const page = { opener: window, location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  expect(openLink('https://example.com/forms/a')).toBeNull();
  expect(page.opener).toBeNull();
  expect(page.location.replace).toHaveBeenCalledExactlyOnceWith('https://example.com/forms/a');
});

it('says so when the browser blocks the window of a link', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(openLink('/')).toBe('Please allow popups for this site to open the form link');
});

it('says so when a link cannot be opened', () => {
  vi.spyOn(window, 'open').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(openLink('/')).toBe('Failed to open form link. Please try again.');
});
