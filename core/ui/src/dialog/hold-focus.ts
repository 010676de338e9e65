const controls = 'input, select, textarea, button, a[href], [tabindex], [contenteditable="true"]';

/**
 * Holds the focus in a dialog or card when the focused control disappears: the nearest control gets it. On the page behind
 * a dialog, no key would reach the dialog; beside a card, the keyboard would start again at the top of the page.
 *
 * @param dialog the root of the dialog or card; the returned function releases the focus
 */
export function holdFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  /** The focused element and its ancestors, from the inside out. */
  let trail: HTMLElement[] = [];

  function note({ target }: FocusEvent) {
    trail = [];
    for (let at = target; at instanceof HTMLElement && at !== dialog; at = at.parentElement)
      trail.push(at);
  }

  function catchLost() {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost || trail[0] === undefined || trail[0].isConnected || dialog === null) return;
    const around = [...trail.filter((one) => one.isConnected), dialog];
    const next = around.flatMap((one) => firstControl(one) ?? [])[0];
    (next ?? dialog).focus();
  }

  const observer = new MutationObserver(catchLost);
  observer.observe(dialog, { childList: true, subtree: true });
  dialog.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    dialog.removeEventListener('focusin', note);
  };
}

function firstControl(within: HTMLElement): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(controls)].find(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.closest('[hidden]') === null,
  );
}
