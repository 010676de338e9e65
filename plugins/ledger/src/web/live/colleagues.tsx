import { Avatar, useStore } from '@porchlight/ui';
import type { LivePeer } from '../../rules/live-events.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { liveTexts } from './live-texts.ts';
import type { LiveSession } from './live-session.ts';
import { colleagues } from './peer-cells.ts';

const MOST = 4;

/** Initials of everyone who has the ledger open; a click goes to their cell. */
export function Colleagues({ session }: { readonly session: LiveSession }) {
  const all = colleagues(useStore(session.peers));
  // Only rows that are loaded; they change while scrolling.
  useStore(session.cells);
  const [seen, more] = [all.slice(0, MOST), all.slice(MOST)];
  if (all.length === 0) return null;
  return (
    <ul className="ledger-peers" aria-label={liveTexts.colleagues}>
      {seen.map((peer) => (
        <li key={peer.agent} className="ledger-peers__one">
          <Colleague peer={peer} />
        </li>
      ))}
      {more.length > 0 && (
        <li className="ledger-peers__more" title={liveTexts.more(more.map(({ name }) => name))}>
          +{more.length}
        </li>
      )}
    </ul>
  );
}

function Colleague({ peer: { agent, name, id, column } }: { readonly peer: LivePeer }) {
  const { ledger, columns, goTo } = useLedgerPage();
  const avatar = <Avatar name={name} seed={String(agent)} decorative />;
  const place = columns.find(({ key }) => key === column);
  const row = id === null ? null : ledger.rows.rowOf(String(id));
  if (row === null || place === undefined) {
    const label = place === undefined ? liveTexts.isHere(name) : liveTexts.isAt(name, place.label);
    return (
      <span role="img" aria-label={label} title={label}>
        {avatar}
      </span>
    );
  }
  const label = liveTexts.goTo(name, place.label);
  return (
    <button
      type="button"
      className="ledger-peers__go"
      aria-label={label}
      title={label}
      onClick={() => goTo({ row, column: place.key, focus: true })}
    >
      {avatar}
    </button>
  );
}
