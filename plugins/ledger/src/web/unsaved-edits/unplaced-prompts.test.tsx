import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { UnplacedPrompts } from './unplaced-prompts.tsx';

afterEach(cleanup);

it('lists unsaved entries without a visible cell by column and client', async () => {
  const { hub, columnOf } = await renderInLedger(<UnplacedPrompts />);
  const column = { ...columnOf('amount'), key: 'cigna', label: 'Cigna' };
  const [again, dismiss] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const offer = (id: string) => ({
    key: `${id} cigna`,
    id,
    column,
    what: '“120”',
    error: 'Gone.',
    again,
    dismiss,
  });
  act(() => hub.events.elsewhere?.([offer('1'), { ...offer('9'), again: null }]));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cigna “120” Gone.Dismiss',
    'Cigna, Row 1 “120” Gone.Try AgainDismiss',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  expect([again.mock.calls.length, dismiss.mock.calls.length]).toEqual([1, 1]);
  act(() => hub.events.elsewhere?.(['1', '2', '3', '4', '5'].map(offer)));
  screen.getByText('2 cells more');
  act(() => hub.events.elsewhere?.([]));
  expect(screen.queryByRole('list')).toBeNull();
});
