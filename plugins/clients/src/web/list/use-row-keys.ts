import { useShortcut } from '@porchlight/web';
import type { KeyboardEvent, RefObject } from 'react';
import { listTexts } from './list-texts.ts';

/**
 * J and K move the focus from client to client, the arrow keys do once it is on one;
 * Enter opens because the focus is on the client's link.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  function move(step: 1 | -1): boolean {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at === -1 ? links[0] : links[at + step];
    next?.focus();
    return at !== -1;
  }

  useShortcut('j', () => void move(1), { label: listTexts.keys.next });
  useShortcut('k', () => void move(-1), { label: listTexts.keys.previous });

  return function onKeyDown(event: KeyboardEvent) {
    const onLink = event.target instanceof Element && event.target.hasAttribute('data-row-link');
    if (!onLink || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
}
