import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import type { EditCause } from '@porchlight/grid';
import './replace-hidden-dialog.tsx';
import { ReplaceHiddenValues } from './replace-hidden-values.tsx';

afterEach(cleanup);

async function openQuestion(cells: number, cause: EditCause) {
  const { hub, grid } = await renderInLedger(<ReplaceHiddenValues />);
  const write = vi.fn<() => void>();
  const cancel = vi.fn<() => void>();
  act(() => hub.events.losesHidden({ cells, cause }, write, cancel));
  await screen.findByRole('dialog');
  return { write, cancel, grid, hub };
}

it('writes hidden values once the user confirms', async () => {
  const { write, cancel, grid } = await openQuestion(1_200, 'paste');
  screen.getByRole('heading', { name: 'Replace 1,200 hidden values?' });
  screen.getByText(/stay sealed for 30 days/);
  fireEvent.click(screen.getByRole('button', { name: 'Replace Values' }));
  expect(write).toHaveBeenCalledOnce();
  expect(cancel).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(grid.focus).toHaveBeenCalled();
});

it('writes nothing when the question is closed, and announces that', async () => {
  const { write, cancel, grid } = await openQuestion(1, 'clear');
  screen.getByRole('heading', { name: 'Clear the hidden value?' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(write).not.toHaveBeenCalled();
  expect(cancel).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(grid.focus).toHaveBeenCalled();
});

it('shows a second question after the answer to the first', async () => {
  const { write, hub } = await openQuestion(1, 'type');
  const second = vi.fn<() => void>();
  act(() => hub.events.losesHidden({ cells: 2, cause: 'paste' }, second, () => undefined));
  fireEvent.click(screen.getByRole('button', { name: 'Replace Value' }));
  expect([write.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(await screen.findByRole('button', { name: 'Replace Values' }));
  expect(second).toHaveBeenCalledOnce();
});
