import { useEffect, useState } from 'react';

/** What had the focus before a dialog was opened. */
interface Opener {
  readonly element: Element | null;
  /** The one of the dialog that was open then: a step of a wizard replaces the step before it. */
  readonly before: Opener | null;
}

/** The opener of the dialog on top. */
let latest: Opener | null = null;

/**
 * Gives the focus back to where it was before a dialog opened, when it is closed or leaves the page while it is open.
 * The kit does so only for one that stays in the page, and notes the opener too late: the dialog may have the focus then.
 */
export function useReturnFocus(open: boolean): void {
  const [opener, setOpener] = useState(() => (open ? noted() : null));
  if (open !== (opener !== null)) setOpener(open ? noted() : null);
  useEffect(() => {
    if (opener === null) return undefined;
    latest = opener;
    return () => {
      if (latest === opener) latest = opener.before;
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost) connected(opener)?.focus();
    };
  }, [opener]);
}

function noted(): Opener {
  return { element: openerOf(document.activeElement), before: latest };
}

/** The nearest opener that is still in the page. */
function connected(opener: Opener | null): HTMLElement | null {
  if (opener === null) return null;
  const { element, before } = opener;
  const usable = element instanceof HTMLElement && element !== document.body && element.isConnected;
  return usable ? element : connected(before);
}

/** An item of a menu disappears with its menu: the button that opened the menu is used instead. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"][id]');
  if (!menu) return focused;
  const controls = [...document.querySelectorAll('[aria-controls]')];
  return controls.find((one) => one.getAttribute('aria-controls') === menu.id) ?? focused;
}
