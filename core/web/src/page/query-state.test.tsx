import { defineEndpoint, schemaRef } from '@porchlight/kernel';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useApi } from '../portal/portal-context.tsx';
import type { FakeResponse } from '../testing/fake-server.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { QueryState } from './query-state.tsx';

const readNames = defineEndpoint({
  method: 'get',
  path: '/names',
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
