import { setPhone } from '@porchlight/ui/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { LedgerMenu } from './ledger-menu.tsx';

beforeEach(() => setPhone(true));
afterEach(() => {
  cleanup();
  setPhone(false);
});

async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('Find');
}

it('opens the history of the selected cell on a phone', async () => {
  const { hub, choose, columnOf } = await renderInLedger(<LedgerMenu />);
  const opened = vi.fn();
  hub.listen('history', opened);
  act(() => choose(1, 'date'));
  await open();
  fireEvent.click(await screen.findByText('Cell History'));
  expect(opened).toHaveBeenCalledExactlyOnceWith(1, columnOf('date'));
});

it('offers no history while no cell is selected', async () => {
  await renderInLedger(<LedgerMenu />);
  await open();
  expect(screen.queryByText('Cell History')).toBeNull();
});
