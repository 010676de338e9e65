import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortalProvider } from '../portal/portal-context.tsx';
import { fakeToken } from '../testing/fake-browser.ts';
import { bootstrapOf, renderInPortal } from '../testing/render-in-portal.tsx';
import { usePreference } from './use-preference.ts';

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : 'all');

function Choice() {
  const { value, store } = usePreference('test.agent', parse);
  return (
    <>
      <output>{value ?? 'loading'}</output>
      {['mine', 'other'].map((choice) => (
        <button key={choice} type="button" onClick={() => store(choice)}>
          {choice}
        </button>
      ))}
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;

it('returns the stored value, and the default when nothing is stored', async () => {
  let stored: string | null = 'mine';
  const answers = { 'GET /preferences/:key': () => ({ success: true, value: stored }) };
  const first = await renderInPortal(<Choice />, { answers });
  await waitFor(() => expect(shown()).toBe('mine'));
  first.unmount();
  stored = null;
  await renderInPortal(<Choice />, { answers });
  await waitFor(() => expect(shown()).toBe('all'));
});

it('returns the default when the value cannot be loaded', async () => {
  await renderInPortal(<Choice />, {
    answers: { 'GET /preferences/:key': { status: 403, body: { success: false } } },
  });
  await waitFor(() => expect(shown()).toBe('all'));
});

it.each([
  ['the value', { 'test.agent': 'mine' }, true, 'mine', 0],
  ['that there is none', {}, true, 'all', 0],
  ['only some values', {}, false, 'other', 1],
])(
  'reads no preference that is known from the start: %s',
  async (_, values, isComplete, value, reads) => {
    const { server } = await renderInPortal(<Choice />, {
      answers: {
        'GET /bootstrap': { ...bootstrapOf({}), preferences: { values, isComplete } },
        'GET /preferences/:key': { success: true, value: 'other' },
      },
    });
    await waitFor(() => expect(shown()).toBe(value));
    expect(server.callsOf('GET /preferences/test.agent')).toHaveLength(reads);
  },
);

it('forgets the preferences of the start when another user signs in', async () => {
  const { server, portal, rerender } = await renderInPortal(<p />, {
    answers: {
      'GET /bootstrap': {
        ...bootstrapOf({}),
        preferences: { values: { 'test.agent': 'mine' }, isComplete: true },
      },
      'GET /preferences/:key': { success: true, value: 'other' },
    },
  });
  // The response still names the first user, as one does that was under way.
  await act(async () => {
    portal.sessions.begin({
      token: fakeToken({ id: 2 }),
      admin: { first_name: 'Ana', last_name: 'Diaz', username: 'ana', email: 'ana@example.com' },
    });
    await portal.store.settled();
  });
  rerender(
    <PortalProvider portal={portal}>
      <Choice />
    </PortalProvider>,
  );
  await waitFor(() => expect(shown()).toBe('other'));
  expect(server.callsOf('GET /preferences/test.agent')).toHaveLength(1);
});

it('applies choices at once, and stores them one after the other', async () => {
  const finish: ((response: unknown) => void)[] = [];
  const { server } = await renderInPortal(<Choice />, {
    answers: {
      'GET /preferences/:key': { success: true, value: null },
      'PUT /preferences/:key': () => new Promise((resolve) => finish.push(resolve)),
    },
  });
  await waitFor(() => expect(shown()).toBe('all'));
  fireEvent.click(screen.getByText('mine'));
  fireEvent.click(screen.getByText('other'));
  await waitFor(() => expect(shown()).toBe('other'));
  const stores = () => server.callsOf('PUT /preferences/test.agent').map(({ body }) => body);
  await waitFor(() => expect(stores()).toEqual([{ value: 'mine' }]));
  finish[0]?.({ success: true });
  await waitFor(() => expect(stores()).toEqual([{ value: 'mine' }, { value: 'other' }]));
});
