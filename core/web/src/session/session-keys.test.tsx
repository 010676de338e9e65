import { SiteStorage } from '@porchlight/ui/bare';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { SESSION_KEY_PREFIX } from './session-keys.ts';

it.each([
  ['the agent signs out', 'leave'],
  ['the session expires', 'end'],
] as const)('removes the values of a session from the tab when %s', async (_, how) => {
  const tabStorage = new SiteStorage();
  tabStorage.setItem(`${SESSION_KEY_PREFIX}notes`, 'Villalobos');
  tabStorage.setItem('theme', 'dark');
  const { portal } = await renderInPortal(<p>Page</p>, { tabStorage });
  expect(tabStorage.getItem(`${SESSION_KEY_PREFIX}notes`)).toBe('Villalobos');
  act(() => portal.sessions[how]());
  expect(tabStorage.getItem(`${SESSION_KEY_PREFIX}notes`)).toBeNull();
  expect(tabStorage.getItem('theme')).toBe('dark');
});
