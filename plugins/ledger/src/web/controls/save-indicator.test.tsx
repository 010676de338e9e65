import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLedger } from '../testing/render-in-ledger.fixture.tsx';
import { SaveIndicator } from './save-indicator.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says unsaved instead of saving while the browser is offline', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { ledger } = await renderInLedger(<SaveIndicator />);
  act(() => void ledger.saving.call());
  screen.getByText('Saving...');
  network.mockReturnValue(false);
  fireEvent.offline(window);
  expect(screen.queryByText('Saving...')).toBeNull();
  screen.getByText('Unsaved changes');
  network.mockReturnValue(true);
  fireEvent.online(window);
  screen.getByText('Saving...');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});
