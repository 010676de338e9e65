import { SiteStorage, TYPED_LIFE_MS } from '@porchlight/ui/bare';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeToken } from '../testing/fake-browser.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { useDraft, useSaveDraft } from './use-draft.ts';

afterEach(() => void vi.restoreAllMocks());

function Note() {
  const [text, setText] = useState('');
  const { draft, drop } = useDraft<string>('note');
  useSaveDraft('note', () => (text === '' ? null : text));
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      {draft !== null && <button onClick={drop}>{`Forget ${draft}`}</button>}
    </>
  );
}

const admin = { first_name: 'Ana', last_name: 'Sol', username: 'ana', email: 'ana@example.com' };
const offer = () => screen.queryByRole('button', { name: 'Forget half a sentence' });

/** Something is typed; then the session ends, and an agent signs in on the same tab. */
async function typed(end: 'refused' | 'elsewhere' | 'by hand', agent = 1) {
  const { portal } = await renderInPortal(<Note />);
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half a sentence' } });
  await act(async () => {
    if (end === 'refused') portal.sessions.refuse(portal.sessions.state.get()?.token ?? null);
    else if (end === 'by hand') portal.sessions.leave();
    else portal.sessions.end();
    await portal.store.settled();
  });
  expect(offer()).toBeNull();
  await act(async () => {
    portal.sessions.begin({ token: fakeToken({ id: agent }), admin });
    await portal.store.settled();
  });
}

it.each(['refused', 'elsewhere'] as const)(
  'restores the draft after a session that ended: %s',
  async (end) => {
    await typed(end);
    expect(offer()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Forget half a sentence' }));
    await waitFor(() => expect(offer()).toBeNull());
  },
);

it('discards the draft at sign-out', async () => {
  await typed('by hand');
  expect(offer()).toBeNull();
});

it('discards the draft when another user signs in, from the storage too', async () => {
  const tabStorage = new SiteStorage();
  const { portal } = await renderInPortal(<Note />, { tabStorage });
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half a sentence' } });
  act(() => portal.sessions.end());
  expect(tabStorage.keys()).toHaveLength(1);
  act(() => portal.sessions.begin({ token: fakeToken({ id: 2 }), admin }));
  expect(offer()).toBeNull();
  expect(tabStorage.keys()).toHaveLength(0);
});

it('discards the draft after half an hour', async () => {
  const tabStorage = new SiteStorage();
  const { portal } = await renderInPortal(<Note />, { tabStorage });
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half a sentence' } });
  act(() => portal.sessions.end());
  cleanup();
  await renderInPortal(<Note />, { tabStorage });
  expect(offer()).not.toBeNull();
  cleanup();
  const later = Date.now() + TYPED_LIFE_MS;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await renderInPortal(<Note />, { tabStorage });
  expect(offer()).toBeNull();
});

it('stores no draft when nothing was typed', async () => {
  const tabStorage = new SiteStorage();
  const { portal } = await renderInPortal(<Note />, { tabStorage });
  act(() => portal.sessions.end());
  expect(tabStorage.keys()).toHaveLength(0);
});

/** As a browser that shows another tab, or this one again. */
function show(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

async function openNote(tabStorage: SiteStorage, text: string) {
  const { portal } = await renderInPortal(<Note />, { tabStorage });
  if (text !== '') fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } });
  return portal;
}

it.each([
  ['the page is left', () => void window.dispatchEvent(new Event('pagehide'))],
  ['the tab is hidden', () => show('hidden')],
  [
    'the tab is hidden, and then left',
    () => {
      show('hidden');
      window.dispatchEvent(new Event('pagehide'));
    },
  ],
])('offers the draft of a page that never came back: %s', async (_, end) => {
  const tabStorage = new SiteStorage();
  await openNote(tabStorage, 'half a sentence');
  end();
  cleanup();
  vi.restoreAllMocks();
  await openNote(tabStorage, '');
  expect(offer()).not.toBeNull();
});

it('offers nothing to a page that is shown again with what is typed', async () => {
  const tabStorage = new SiteStorage();
  await openNote(tabStorage, 'half a sentence');
  show('hidden');
  expect(tabStorage.keys()).toHaveLength(1);
  show('visible');
  expect(offer()).toBeNull();
  expect(tabStorage.keys()).toEqual([]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(tabStorage.keys()).toEqual([]);
});

it('still offers an older draft after the tab was hidden with something else typed', async () => {
  const tabStorage = new SiteStorage();
  await openNote(tabStorage, 'half a sentence');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await openNote(tabStorage, 'something else');
  show('hidden');
  show('visible');
  expect(offer()).not.toBeNull();
});

it.each(['', 'something else'])(
  'offers a draft no more that was saved while the tab was hidden, with “%s” typed',
  async (text) => {
    const tabStorage = new SiteStorage();
    await openNote(tabStorage, 'half a sentence');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    const { drafts } = await openNote(tabStorage, text);
    show('hidden');
    act(() => drafts.drop('note'));
    show('visible');
    expect(offer()).toBeNull();
    expect(tabStorage.keys()).toEqual([]);
  },
);

it('keeps the draft of a session that ended while the tab was hidden', async () => {
  const tabStorage = new SiteStorage();
  const portal = await openNote(tabStorage, 'half a sentence');
  show('hidden');
  await act(async () => {
    portal.sessions.end();
    await portal.store.settled();
  });
  show('visible');
  expect(tabStorage.keys()).toHaveLength(1);
});
