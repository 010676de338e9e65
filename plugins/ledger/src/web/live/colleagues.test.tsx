import { createStore } from '@porchlight/ui';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderInPortal } from '@porchlight/web/testing';
import { afterEach, expect, it, vi } from 'vitest';
import type { LivePeer } from '../../rules/live-events.ts';
import type { GridPeer } from '@porchlight/grid';
import { LedgerContext, type LedgerPageParts } from '../ledger-context/ledger-context.tsx';
import { ledgerTestColumns } from '../rows/testing/fake-ledger.fixture.ts';
import { Colleagues } from './colleagues.tsx';
import type { LiveSession } from './live-session.ts';

afterEach(cleanup);

async function shown(...peers: readonly LivePeer[]) {
  const goTo = vi.fn();
  const session = {
    peers: createStore<readonly LivePeer[]>(peers),
    cells: createStore<readonly GridPeer[]>([]),
  };
  const rowOf = (id: string) => (id === '3' ? 12 : null);
  const parts = { ledger: { rows: { rowOf } }, columns: ledgerTestColumns, goTo };
  await renderInPortal(
    <LedgerContext value={parts as unknown as LedgerPageParts}>
      <Colleagues session={session as unknown as LiveSession} />
    </LedgerContext>,
  );
  return { goTo, session };
}

const peer = (agent: number, part: Partial<LivePeer> = {}): LivePeer => ({
  tab: String(agent),
  agent,
  name: `Agent ${String.fromCharCode(64 + agent)}`,
  id: 3,
  column: 'date',
  ...part,
});

it('goes to the cell of a colleague on click', async () => {
  const { goTo } = await shown(peer(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Agent A is at date. Go there' }));
  expect(goTo).toHaveBeenCalledExactlyOnceWith({ row: 12, column: 'date', focus: true });
});

it('offers no click for a colleague at no cell or in a row that is not loaded', async () => {
  await shown(peer(1, { id: 4 }), peer(2, { id: null, column: null }));
  expect(await screen.findByRole('img', { name: /^Agent A is editing date/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Agent B has the ledger open' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows four colleagues, and how many more there are', async () => {
  await shown(...[1, 2, 3, 4, 5, 6].map((agent) => peer(agent)));
  expect(await screen.findAllByRole('button')).toHaveLength(4);
  expect(screen.getByText('+2').title).toBe('Also here: Agent E, Agent F');
});

it('renders nothing without colleagues', async () => {
  await shown();
  expect(screen.queryByRole('list', { name: 'Colleagues in the ledger' })).toBeNull();
});
