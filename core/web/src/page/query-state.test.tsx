import { defineEndpoint, schemaRef } from '@porchlight/kernel';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useListQuery } from '../query/use-list-query.ts';
import { useApi } from '../portal/portal-context.tsx';
import type { FakeResponse } from '../testing/fake-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { QueryState } from './query-state.tsx';

const readNames = defineEndpoint({
  method: 'get',
  path: '/names',
  query: schemaRef<{ page?: number }>('test/names-query'),
  returns: schemaRef<{ names: string[] }>('test/names'),
});

function Names() {
  const api = useApi();
  const query = useQuery({
    queryKey: ['test', 'names'],
    queryFn: ({ signal }) => api.call(readNames, { signal }),
  });
  return (
    <QueryState query={query} skeleton={<p>grey bars</p>} title="Error Loading Names">
      {({ names }) => <p>{names.join(', ')}</p>}
    </QueryState>
  );
}

function open(answer: FakeResponse) {
  return renderInPortal(<Names />, { answers: { 'GET /names': answer } });
}

const refused = { status: 403, body: { message: 'Not for you' } };

describe('QueryState', () => {
  it('shows a skeleton for a slow response, then the result', async () => {
    let answer: (value: unknown) => void = () => undefined;
    await open(() => new Promise((resolve) => (answer = resolve)));
    expect(screen.queryByText('grey bars')).toBeNull();
    await screen.findByText('grey bars');
    answer({ names: ['Ana', 'Bo'] });
    await screen.findByText('Ana, Bo');
  });

  it('shows no skeleton for a fast response', async () => {
    await open({ names: ['Ana'] });
    await screen.findByText('Ana');
    expect(screen.queryByText('grey bars')).toBeNull();
  });

  it.each([[{}], [{ names: null }], [[]], ['a page of a proxy'], [7]])(
    'shows its error for the answer 200 %j, which it cannot draw, and the next good answer',
    async (broken) => {
      let tries = 0;
      await open(() => {
        tries += 1;
        return tries === 1 ? broken : { names: ['Ana'] };
      });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Error Loading Names');
      fireEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
      await screen.findByText('Ana');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('shows the error with a way to try again', async () => {
    let up = false;
    await open(() => (up ? { names: ['Ana'] } : refused));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error Loading Names');
    expect(alert.textContent).toContain('Not for you');
    up = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Ana');
  });

  it('still shows the old result when a refresh fails, and says how old it is', async () => {
    let up = true;
    const { portal } = await open(() => (up ? { names: ['Ana'] } : refused));
    await screen.findByText('Ana');
    up = false;
    await act(() => portal.queries.invalidateQueries({ queryKey: ['test'] }));
    const mark = await screen.findByText(/^Not refreshed: Not for you Updated just now\./);
    expect(screen.getByText('Ana')).toBeTruthy();
    up = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(mark.isConnected).toBe(false));
  });
});

/** Two pages of names, of which the second can be requested by a button. */
function NamePages() {
  const api = useApi();
  const [page, setPage] = useState(1);
  const query = useListQuery({
    queryKey: ['test', 'pages', page],
    queryFn: ({ signal }) => api.call(readNames, { query: { page }, signal }),
  });
  return (
    <>
      <button onClick={() => setPage(2)}>Page 2</button>
      <QueryState query={query} skeleton={<p>grey bars</p>} title="Error Loading Names">
        {({ names }) => (
          <>
            <p>{names.join(', ')}</p>
            <QueryState query={query} skeleton={null} title="Inner">
              {() => <p>inner part</p>}
            </QueryState>
          </>
        )}
      </QueryState>
    </>
  );
}

const pageOf = { 1: ['Ana'], 2: ['Bo'] } as const;
const namesOfPage = ({ query }: { query: { page?: 1 | 2 } }) => ({
  names: pageOf[query.page ?? 1],
});

async function network(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  await act(() => Promise.resolve(window.dispatchEvent(new Event(state))));
}

describe('a list that changes its page', () => {
  afterEach(async () => {
    await network('online');
    vi.restoreAllMocks();
  });

  it('retains its rows below a notice while offline, and shows the page once online again', async () => {
    await renderInPortal(<NamePages />, { answers: { 'GET /names': namesOfPage } });
    await screen.findByText('Ana');
    await network('offline');
    const notice = screen.getByText(/^Offline\. Showing saved data, updated just now\.$/);
    fireEvent.click(screen.getByText('Page 2'));
    expect(screen.getByText('Ana').closest('.stale--dimmed')).not.toBeNull();
    expect(notice.textContent).toMatch(
      /updated just now\. It doesn't match your last change yet\.$/,
    );
    expect(screen.queryByText('grey bars')).toBeNull();
    await network('online');
    expect((await screen.findByText('Bo')).closest('.stale--dimmed')).toBeNull();
    expect(notice.isConnected).toBe(false);
  });

  it('says only once that it is offline when parts of it wait for the server too', async () => {
    await renderInPortal(<NamePages />, { answers: { 'GET /names': namesOfPage } });
    await screen.findByText('Ana');
    await network('offline');
    expect(screen.getAllByText(/^Offline\./)).toHaveLength(1);
  });

  it('retains its rows when the request for the next page fails', async () => {
    let up = true;
    await renderInPortal(<NamePages />, {
      answers: { 'GET /names': (call: never) => (up ? namesOfPage(call) : refused) },
    });
    await screen.findByText('Ana');
    up = false;
    fireEvent.click(screen.getByText('Page 2'));
    const [notice] = await screen.findAllByText(/^Not refreshed: Not for you/);
    expect(screen.getByText('Ana').closest('.stale--dimmed')).not.toBeNull();
    up = true;
    fireEvent.click(within(notice?.parentElement ?? document.body).getByText('Try Again'));
    await screen.findByText('Bo');
  });

  it('says that it is offline when it has no rows yet', async () => {
    onlineManager.setOnline(false);
    await renderInPortal(<NamePages />, { answers: { 'GET /names': namesOfPage } });
    await screen.findByText("You're offline");
    await network('online');
    await screen.findByText('Ana');
  });
});
