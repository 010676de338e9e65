/** Before browsers send an event of their own, which not all of them do. */
const HOLD_MS = 450;
/** A finger may slip this far, in pixels. */
const SLIP = 10;

/**
 * Sends a `contextmenu` event where a finger rests on the element, and swallows what the browser makes of the same press:
 * its own event and the click at the end. Listens until the signal is aborted.
 */
export function watchLongPress(element: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let isHeld = false;

  function end(): void {
    clearTimeout(timer);
  }

  element.addEventListener(
    'pointerdown',
    ({ pointerType, isPrimary, clientX, clientY, target }) => {
      end();
      isHeld = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      start = { x: clientX, y: clientY };
      timer = setTimeout(() => {
        const press = { bubbles: true, cancelable: true, clientX, clientY };
        isHeld = !(target as Element).dispatchEvent(new MouseEvent('contextmenu', press));
      }, HOLD_MS);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLIP) end();
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(name, end, { signal });
  }
  // Not passive: without its default no click follows.
  element.addEventListener(
    'touchend',
    (event) => {
      if (isHeld) event.preventDefault();
    },
    { signal, passive: false },
  );
  element.addEventListener(
    'contextmenu',
    (event) => {
      end();
      if (!isHeld || !event.isTrusted) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', end);
}
