import { type FakeResponses, renderInPortal } from '@porchlight/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { HistoryLine } from '../../../generated/types.ts';
import { wholeClient } from '../../testing/sample-client.ts';
import { ClientTimeline } from '../client-timeline.tsx';
import { historyEntries } from '../own-entries.ts';
import { historyPage } from './history-lines.ts';

export const HISTORY = 'GET /clients/:id/history';

export const draw = (answers: FakeResponses, more: Parameters<typeof renderInPortal>[1] = {}) =>
  renderInPortal(<ClientTimeline client={wholeClient()} />, {
    answers,
    contributes: historyEntries,
    ...more,
  });
export const drawLines = (...data: readonly HistoryLine[]) =>
  draw({ [HISTORY]: historyPage([...data]) });
/** The text of each line once all of them are there. */
export const words = async (count: number) => {
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));
  await waitFor(() => expect(document.querySelector('li .pl-skeleton')).toBeNull());
  return screen.getAllByRole('listitem').map((item) => item.textContent);
};
