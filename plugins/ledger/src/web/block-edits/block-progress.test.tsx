import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { BlockProgress } from './block-progress.tsx';
import './block-progress-dialog.tsx';

afterEach(cleanup);

async function read(arrived: number) {
  const rendered = await renderInLedger(<BlockProgress />);
  const cancel = vi.fn<() => void>();
  act(() => rendered.hub.events.reading?.({ cells: 50_000, rows: 2_000, arrived, cancel }));
  await screen.findByRole('dialog', { name: 'Changing 50,000 cells' });
  return { ...rendered, cancel };
}

it('shows how many rows of a paste have been read, and cancels it', async () => {
  const { cancel, grid } = await read(500);
  const bar = screen.getByRole('progressbar', { name: 'Reading rows: 500 of 2,000' });
  expect(bar.getAttribute('aria-valuetext')).toBe('25%');
  // No button: a key that was meant for the sheet must not cancel.
  expect(document.activeElement?.tagName).not.toBe('BUTTON');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancel).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(grid.focus).toHaveBeenCalled();
});

it('cannot be canceled while cells are being stored, and closes afterwards', async () => {
  const { hub, ledger } = await read(2_000);
  act(() => {
    hub.events.reading?.(null);
    ledger.saving.block.set(50_000);
  });
  screen.getByRole('progressbar', { name: 'Saving' });
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  screen.getByRole('button', { name: 'Hide' });
  act(() => ledger.saving.block.set(null));
  expect(screen.queryByRole('dialog')).toBeNull();
});
