import { element } from './elements.ts';
import type { Pin, Pins } from './pins.ts';
import type { ColumnLayout } from './columns.ts';
import type { GridPeer } from './types.ts';

interface Shown {
  readonly mark: HTMLElement;
  readonly tag: HTMLElement;
  readonly pin: Pin;
}

/** Colleagues: a colored edge around their cell and their initials in the gap between two lines of text. */
export interface Peers {
  show(peers: readonly GridPeer[], layout: ColumnLayout): void;
}

export function createPeers(pins: Pins): Peers {
  const shown: Shown[] = [];

  function add(): Shown {
    const mark = element('grid-peer');
    const tag = element('grid-peer__tag');
    mark.append(tag);
    const entry = { mark, tag, pin: pins.add(mark, { row: 0, column: 0 }) };
    shown.push(entry);
    return entry;
  }

  return {
    show(peers, layout) {
      const placed = peers
        .map((peer) => ({
          peer,
          column: layout.columns.findIndex(({ key }) => key === peer.column),
        }))
        .filter(({ column }) => column >= 0);
      while (shown.length > placed.length) shown.pop()!.pin.remove();
      placed.forEach(({ peer, column }, index) => {
        const { mark, tag, pin } = shown[index] ?? add();
        mark.style.setProperty('--peer', `var(${peer.color})`);
        // The head would cover a tag above the first row.
        mark.classList.toggle('grid-peer--first', peer.row === 0);
        tag.textContent = peer.initials;
        tag.title = peer.name;
        pin.move({ row: peer.row, column });
      });
    },
  };
}
