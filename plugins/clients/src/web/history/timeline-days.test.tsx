import { renderInPortal } from '@porchlight/web/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wholeClient } from '../testing/sample-client.ts';
import { ClientTimeline } from './client-timeline.tsx';
import { historyEntries } from './own-entries.ts';
import { drawLines, HISTORY, words } from './testing/draw-timeline.tsx';
import { historyPage, line } from './testing/history-lines.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows uploads of one minute as one line with the names', async () => {
  const upload = (id: number, name: string) =>
    line({
      id,
      action: 'document.uploaded',
      entity: 'document',
      changes: { file_name: { to: name } },
    });
  await drawLines(upload(3, 'c.pdf'), upload(2, 'b.pdf'), upload(1, 'a.pdf'));
  expect(await words(1)).toEqual([
    '3 documents uploadedc.pdf, b.pdf, a.pdf9:04 AM, Marisol Rivera',
  ]);
});

it('ends with the addition of a client whose history does not have it', async () => {
  await renderInPortal(
    <ClientTimeline client={wholeClient({ created_at: '2026-11-18T20:15:00.000Z' })} />,
    { answers: { [HISTORY]: historyPage([]) }, contributes: historyEntries },
  );
  expect(await words(1)).toEqual(['Client added3:15 PM']);
});

it('puts lines under their days in the time zone of the agency', async () => {
  await drawLines(
    line({ id: 4, at: '2026-11-20T14:04:00.000Z' }),
    line({ id: 3, at: '2026-11-20T04:59:00.000Z' }),
    line({ id: 2, at: '2026-11-18T20:15:00.000Z' }),
    line({ id: 1, at: '2025-11-18T20:15:00.000Z' }),
  );
  await words(4);
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Today', 'Yesterday', 'Nov 18', 'Nov 18, 2025']);
});
