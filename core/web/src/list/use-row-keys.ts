import type { KeyboardEvent, RefObject } from 'react';
import { useShortcut } from '../portal/use-shortcut.ts';

/**
 * J and K move the focus from row to row, the arrow keys do once it is on one; Enter opens because the focus is on the
 * link or button of the row, which carries `data-row-link`.
 *
 * @param labels for the sheet of shortcuts; null for rows that open nothing, which have no keys
 * @returns the handler for the element of the list
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  labels: { readonly next: string; readonly previous: string } | null,
): (event: KeyboardEvent) => void {
  function move(step: 1 | -1): boolean {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at === -1 ? links[0] : links[at + step];
    next?.focus();
    return at !== -1;
  }

  useShortcut(labels && 'j', () => void move(1), { label: labels?.next ?? '' });
  useShortcut(labels && 'k', () => void move(-1), { label: labels?.previous ?? '' });

  return function onKeyDown(event) {
    const onLink = event.target instanceof Element && event.target.hasAttribute('data-row-link');
    if (!onLink || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
}
