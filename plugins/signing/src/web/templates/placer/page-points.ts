import type { PagePoint } from '../../../rules/placing/dragging.ts';
import type { Placer } from './placer-store.ts';

/** A point of the window on the nearest page. */
export interface PointedPage extends PagePoint {
  /** Pixels of the screen to a point of the page. */
  readonly scale: number;
  /** The pointer is over the page itself, and the page is in view. */
  readonly isInside: boolean;
}

/** The page under a point of the window, or the nearest one above or below; null before any is drawn. */
export function pointedPage(
  { surface, state }: Placer,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): PointedPage | null {
  let found: PointedPage | null = null;
  let distance = Number.POSITIVE_INFINITY;
  const view = surface.scroller?.getBoundingClientRect();
  if (view === undefined) return null;
  const isInView =
    clientX >= view.left && clientX <= view.right && clientY >= view.top && clientY <= view.bottom;
  for (const page of state.get().pages) {
    const place = surface.pages.get(page.number)?.getBoundingClientRect();
    if (place === undefined) continue;
    const away = Math.max(place.top - clientY, clientY - place.bottom, 0);
    if (away >= distance) continue;
    distance = away;
    // jsdom has no layout.
    const scale = place.width === 0 ? 1 : place.width / page.width;
    found = {
      page,
      x: (clientX - place.left) / scale,
      y: (clientY - place.top) / scale,
      scale,
      isInside:
        isInView && away === 0 && clientX >= place.left && clientX <= place.left + place.width,
    };
  }
  return found;
}
