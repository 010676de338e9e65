/**
 * Keeps the keys of an input method from everything else: Enter and the arrows choose among its suggestions, and must neither
 * save nor send what is not yet written. Called once per page.
 */
export function guardComposition(page: Window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      // Safari ends the composition before it reports the key that ended it; the old code still tells.
      const { isComposing, key, keyCode } = event;
      const chooses = /^(?:Enter|Tab|Escape|Arrow\w+|Page\w+|Home|End| )$/.test(key);
      if (isComposing || (keyCode === 229 && chooses)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
