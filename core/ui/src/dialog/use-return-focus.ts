import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before, when a dialog is taken out of the page while it is open: the kit only
 * does so for one that is closed and stays.
 */
export function useReturnFocus(open: boolean): void {
  const [before] = useState(() => (open ? openerOf(document.activeElement) : null));
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement) || !before.isConnected) return;
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost) before.focus();
    },
    [before],
  );
}

/** An item of a menu disappears with its menu: the button that opened the menu is used instead. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"][id]');
  if (!menu) return focused;
  const controls = [...document.querySelectorAll('[aria-controls]')];
  return controls.find((one) => one.getAttribute('aria-controls') === menu.id) ?? focused;
}
