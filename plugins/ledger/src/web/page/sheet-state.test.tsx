import { ApiError } from '@porchlight/web';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { SheetState } from './sheet-state.tsx';

afterEach(cleanup);

const lost = { error: new ApiError({ status: 0, code: 'network', message: 'No connection' }) };

it('shows nothing while there are rows', async () => {
  const { container } = await renderInLedger(<SheetState />);
  expect(container.querySelector('.ledger__over')).toBeNull();
});

it('shows the loading state, then the empty state', async () => {
  const { ledger, fake } = await renderInLedger(<SheetState />, {
    clients: 0,
    permissions: ['ledger.import'],
  });
  expect(await screen.findByText('No clients yet')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Import a File' })).toBeDefined();
  fake.holding = true;
  act(() => ledger.rows.refresh());
  expect(screen.getByRole('status').textContent).toBe('Loading ledger...');
});

it('offers agents who may not import to add a row', async () => {
  const { ledger } = await renderInLedger(<SheetState />, { clients: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Row' }));
  expect(ledger.rows.total).toBe(1);
});

it('offers to show all clients when the view matches none', async () => {
  const { changeView } = await renderInLedger(<SheetState />, {
    clients: 0,
    view: { filter: [{ column: 'name', op: 'filled' }] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show All Clients' }));
  expect(changeView).toHaveBeenCalledWith({ filter: [], q: '' });
});

it('reports that clients could not be loaded, and tries again', async () => {
  const { ledger, fake } = await renderInLedger(<SheetState />, { clients: 0 });
  fake.fails = lost;
  act(() => ledger.rows.refresh());
  expect(await screen.findByText('Failed to load clients.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No clients yet')).toBeDefined();
});

it('shows the failure beside loaded rows', async () => {
  const { ledger, fake, container } = await renderInLedger(<SheetState />);
  fake.fails = lost;
  act(() => ledger.rows.refresh());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Failed to load clients.'),
  );
  expect(container.querySelector('.ledger__over')).toBeNull();
});
