import { type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export const MAX_ZOOM = 4;
/** The widest page at 100%, in pixels. */
const PAGE_WIDTH = 816;
/** On each side, where the window is wider than a phone. */
const SIDE = 24;
const PHONE = 768;

interface DocumentSize {
  readonly ref: RefCallback<HTMLElement>;
  /** Of a page, in pixels; 0 before it is known. */
  readonly width: number;
}

/**
 * The width of the pages: that of the window times the zoom. Two fingers on the pages, and the wheel with Ctrl, change the
 * zoom around the point where they are; the bars around the document stay as they are.
 */
export function useDocumentSize(zoom: number, onZoom: (zoom: number) => void): DocumentSize {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState(0);
  const width = Math.round(baseWidth(room) * zoom);
  const latest = useRef({ zoom, onZoom });
  useEffect(() => {
    latest.current = { zoom, onZoom };
  });

  // Before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const scroller = element.closest<HTMLElement>('.visit--stage') ?? document.documentElement;
    const measure = () => setRoom(scroller.clientWidth);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [element]);

  const shown = useRef(0);
  useLayoutEffect(() => {
    if (element === null) return;
    if (width === 0) return;
    element.style.setProperty('--page-width', `${width}px`);
    // What is in the middle of the screen stays there.
    const scroller = element.closest('.visit--stage');
    if (scroller !== null && shown.current > 0 && shown.current !== width) {
      const middle = scroller.clientHeight / 2;
      const start = element.offsetTop;
      const ratio = width / shown.current;
      scroller.scrollTop = start + (scroller.scrollTop + middle - start) * ratio - middle;
      scroller.scrollLeft = (element.offsetWidth - scroller.clientWidth) / 2;
    }
    shown.current = width;
  }, [element, width]);

  useEffect(
    () => (element === null ? undefined : followGestures(element, () => latest.current)),
    [element],
  );

  return { ref: useCallback((found: HTMLElement | null) => setElement(found), []), width };
}

export function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(1, Math.round(zoom * 100) / 100));
}

function baseWidth(room: number): number {
  return room < PHONE ? room : Math.min(PAGE_WIDTH, room - 2 * SIDE);
}

interface Zooming {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

function followGestures(element: HTMLElement, latest: () => Zooming): () => void {
  let start: { readonly distance: number; readonly zoom: number } | null = null;

  function zoomTo(wanted: number, x: number, y: number) {
    const zoom = clampZoom(wanted);
    const before = latest().zoom;
    if (zoom === before) return;
    const box = element.getBoundingClientRect();
    const point = { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
    latest().onZoom(zoom);
    // After the new width is laid out, the same point of the document is under the fingers again.
    requestAnimationFrame(() => {
      const now = element.getBoundingClientRect();
      const scroller = element.closest('.visit--stage');
      scroller?.scrollBy({
        left: now.left + point.x * now.width - x,
        top: now.top + point.y * now.height - y,
        behavior: 'instant',
      });
    });
  }

  const begin = (event: TouchEvent) => {
    const [one, other] = event.touches;
    start =
      one === undefined || other === undefined || event.touches.length > 2
        ? null
        : { distance: distance(one, other), zoom: latest().zoom };
  };
  const move = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (start === null || one === undefined || other === undefined) return;
    event.preventDefault();
    const x = (one.clientX + other.clientX) / 2;
    const y = (one.clientY + other.clientY) / 2;
    zoomTo((start.zoom * distance(one, other)) / Math.max(start.distance, 1), x, y);
  };
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(latest().zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  };
  element.addEventListener('touchstart', begin, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', begin, { passive: true });
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    element.removeEventListener('touchstart', begin);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', begin);
    element.removeEventListener('wheel', wheel);
  };
}

function distance(one: Touch, other: Touch): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
