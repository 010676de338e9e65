import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeToken } from '../testing/fake-browser.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { useDebouncedPreference } from './use-debounced-preference.ts';
import { preferenceQuery } from './use-preference.ts';

const parse = (stored: unknown) => stored as { readonly width: number } | null;

function Width() {
  const { store } = useDebouncedPreference('test.width', parse);
  return (
    <button type="button" onClick={() => store({ width: 90 })}>
      Wider
    </button>
  );
}

beforeEach(() => localStorage.clear());

const admin = {
  first_name: 'Nina',
  last_name: 'Reyes',
  username: 'nina',
  email: 'nina@example.com',
};
const answers = {
  'GET /preferences/:key': { success: true, value: null },
  'PUT /preferences/:key': { success: true },
};

it('stores a pending change when the page closes', async () => {
  const { server, unmount } = await renderInPortal(<Width />, { answers });
  fireEvent.click(await screen.findByText('Wider'));
  unmount();
  await act(() => Promise.resolve());
  expect(server.callsOf('PUT /preferences/test.width')).toMatchObject([
    { body: { value: { width: 90 } } },
  ]);
});

it('keeps a change that an earlier page could not send, although the server still returns the old value', async () => {
  localStorage.setItem('preference:1:test.width', '{"width":90}');
  let read = () => {};
  const old = new Promise((resolve) => {
    read = () => resolve({ success: true, value: { width: 40 } });
  });
  const { portal, server } = await renderInPortal(<Width />, {
    answers: { ...answers, 'GET /preferences/:key': () => old },
  });
  await waitFor(() => expect(localStorage.getItem('preference:1:test.width')).toBeNull());
  expect(server.callsOf('PUT /preferences/test.width')).toHaveLength(1);
  read();
  await waitFor(() => expect(portal.queries.isFetching()).toBe(0));
  const { queryKey } = preferenceQuery(portal.api, 'test.width');
  expect(portal.queries.getQueryData(queryKey)).toEqual({ width: 90 });
});

it('stores no change of one user for another who signs in', async () => {
  const { portal, server, unmount } = await renderInPortal(<Width />, {
    actor: { id: 7 },
    answers,
  });
  fireEvent.click(await screen.findByText('Wider'));
  await act(async () => {
    portal.sessions.begin({ token: fakeToken({ id: 8 }), admin });
    await Promise.resolve();
  });
  unmount();
  await act(() => Promise.resolve());
  expect(server.callsOf('PUT /preferences/test.width')).toEqual([]);
  expect(localStorage.getItem('preference:7:test.width')).toBe('{"width":90}');
});
