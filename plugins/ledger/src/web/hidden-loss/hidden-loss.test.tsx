import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../cells/testing/render-in-ledger.tsx';
import type { EditCause } from '../grid/types.ts';
import './hidden-loss-dialog.tsx';
import { HiddenLoss } from './hidden-loss.tsx';

afterEach(cleanup);

async function ask(cells: number, cause: EditCause) {
  const { hub, grid } = await renderInLedger(<HiddenLoss />);
  const write = vi.fn<() => void>();
  act(() => hub.events.losesHidden({ cells, cause }, write));
  await screen.findByRole('dialog');
  return { write, grid };
}

it('writes only what is meant', async () => {
  const { write, grid } = await ask(1_200, 'paste');
  screen.getByRole('heading', { name: 'Replace 1,200 hidden values?' });
  screen.getByText(/cannot be brought back/);
  fireEvent.click(screen.getByRole('button', { name: 'Replace Values' }));
  expect(write).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(grid.focus).toHaveBeenCalled();
});

it('writes nothing when it is closed', async () => {
  const { write, grid } = await ask(1, 'clear');
  screen.getByRole('heading', { name: 'Clear the hidden value?' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(write).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(grid.focus).toHaveBeenCalled();
});
