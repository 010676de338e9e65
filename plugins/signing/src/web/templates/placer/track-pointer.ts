/** How far a pointer goes before it drags, in pixels; less is a click. */
const CLICK = 4;
/** Within so many pixels of its edge, the scroller follows the pointer. */
const EDGE = 48;
const FASTEST = 18;

/** Where a pointer is, in pixels of the window. */
export interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
  /** Alt is held: nothing snaps. */
  readonly isFree: boolean;
}

interface PointerTrack {
  /** Scrolled while the pointer is near its edges. */
  readonly scroller: HTMLElement | null;
  /** At most once per frame, after the pointer left the place where it was pressed. */
  readonly onMove: (place: PointerPlace) => void;
  readonly onEnd: (place: PointerPlace, hasMoved: boolean) => void;
  /** By Escape, or by the browser. */
  readonly onCancel: () => void;
}

type Press = Pick<PointerEvent, 'clientX' | 'clientY' | 'altKey' | 'pointerId'>;

/** Follows a pressed pointer until it is released. */
export function trackPointer(press: Press, track: PointerTrack): void {
  let place = placeOf(press);
  let hasMoved = false;
  let isStale = false;
  let frame = 0;

  function draw() {
    frame = requestAnimationFrame(draw);
    const hasScrolled = hasMoved && followEdge(track.scroller, place);
    if (!isStale && !hasScrolled) return;
    isStale = false;
    track.onMove(place);
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return;
    place = placeOf(event);
    hasMoved ||= Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= CLICK;
    isStale = hasMoved;
  }

  function release(event: PointerEvent) {
    if (event.pointerId !== press.pointerId) return;
    stop();
    track.onEnd(placeOf(event), hasMoved);
  }

  function cancel() {
    stop();
    track.onCancel();
  }

  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }

  function stop() {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', escape, true);
  }

  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', escape, true);
  frame = requestAnimationFrame(draw);
}

function placeOf({ clientX, clientY, altKey }: Omit<Press, 'pointerId'>): PointerPlace {
  return { clientX, clientY, isFree: altKey };
}

/** Scrolls faster the nearer the pointer is to the edge; returns whether it did. */
function followEdge(scroller: HTMLElement | null, { clientX, clientY }: PointerPlace): boolean {
  if (scroller === null) return false;
  const { top, bottom, left, right } = scroller.getBoundingClientRect();
  if (clientX < left || clientX > right) return false;
  const speed = edgeSpeed(clientY - top) - edgeSpeed(bottom - clientY);
  if (speed === 0) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop -= speed;
  return scroller.scrollTop !== before;
}

function edgeSpeed(distance: number): number {
  if (distance >= EDGE) return 0;
  return Math.ceil(FASTEST * (1 - Math.max(distance, 0) / EDGE));
}
