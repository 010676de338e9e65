import { expect, it } from 'vitest';
import type { LivePeer } from '../../rules/live-events.ts';
import { colleagues, peerCells, samePeers } from './peer-cells.ts';

const peer = (part: Partial<LivePeer>): LivePeer => ({
  tab: '7:a',
  agent: 7,
  name: 'Ana Paz',
  id: 3,
  column: 'dob',
  ...part,
});
const rowOf = (id: string) => (id === '3' ? 12 : null);

it('draws colleagues whose rows are loaded', () => {
  const cells = peerCells([peer({}), peer({ id: 4 }), peer({ id: null, column: null })], rowOf);
  expect(cells).toEqual([
    {
      row: 12,
      column: 'dob',
      name: 'Ana Paz',
      initials: 'AP',
      color: expect.stringMatching(/^--p-\w+$/) as string,
    },
  ]);
});

it('distinguishes changed positions from equal ones', () => {
  const at = (column: string) => peerCells([peer({ column })], rowOf);
  expect(samePeers(at('dob'), at('dob'))).toBe(true);
  expect(samePeers(at('dob'), at('agi'))).toBe(false);
  expect(samePeers(at('dob'), [])).toBe(false);
});

it('shows a colleague once, by the tab with a selected cell', () => {
  const idle = peer({ tab: '7:b', id: null, column: null });
  const other = peer({ tab: '8:c', agent: 8 });
  expect(colleagues([idle, peer({}), other, idle])).toEqual([peer({}), other]);
});
