import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { LedgerSheet } from './ledger-sheet.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('announces what the grid reports', async () => {
  const { hub, say } = await renderInLedger(<LedgerSheet place={vi.fn()} />);
  act(() => hub.events.say('Age cannot be edited.'));
  expect(say).toHaveBeenCalledExactlyOnceWith('Age cannot be edited.');
});

it('counts a refused value as unsaved while it is offered at its cell', async () => {
  const { hub, ledger } = await renderInLedger(<LedgerSheet place={vi.fn()} />);
  act(() => hub.events.offered?.(true));
  expect(ledger.saving.state.get()).toEqual({ unsaved: true, saving: false });
  act(() => hub.events.offered?.(false));
  expect(ledger.saving.state.get().unsaved).toBe(false);
});

it('dims the rows while offline', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const place = vi.fn<(root: HTMLElement | null) => void>();
  await renderInLedger(<LedgerSheet place={place} />);
  const root = place.mock.calls[0]?.[0];
  expect(root?.className).toBe('ledger__grid');
  network.mockReturnValue(false);
  fireEvent.offline(window);
  expect(root?.className).toBe('ledger__grid stale--dimmed');
  network.mockReturnValue(true);
  fireEvent.online(window);
  expect(root?.className).toBe('ledger__grid');
});
