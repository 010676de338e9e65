import { avatarColor, initialsOf } from '@porchlight/ui';
import type { LivePeer } from '../../rules/live-events.ts';
import type { GridPeer } from '@porchlight/grid';

/** Colleagues at cells of loaded rows. */
export function peerCells(
  peers: readonly LivePeer[],
  rowOf: (id: string) => number | null,
): readonly GridPeer[] {
  return peers.flatMap(({ id, column, name, agent }) => {
    const row = id === null ? null : rowOf(String(id));
    if (row === null || column === null) return [];
    const color = `--p-${avatarColor(String(agent))}`;
    return { row, column, name, initials: initialsOf(name), color };
  });
}

export function samePeers(one: readonly GridPeer[], other: readonly GridPeer[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ row, column, name }, index) =>
        row === other[index]?.row && column === other[index].column && name === other[index].name,
    )
  );
}

/** One tab of each colleague: the one that is at a cell, if any. */
export function colleagues(peers: readonly LivePeer[]): readonly LivePeer[] {
  const byAgent = new Map<number, LivePeer>();
  for (const peer of peers) {
    const known = byAgent.get(peer.agent);
    if (known === undefined || known.id === null) byAgent.set(peer.agent, peer);
  }
  return [...byAgent.values()];
}
