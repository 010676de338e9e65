/** Part of the window, in CSS pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Between a toast and what it must not cover. */
const GAP = 8;

/**
 * How many pixels a toast must rise so that it covers none of the obstacles. It stays where it is rather than leave the
 * window.
 */
export function liftClearOf(toast: Box, obstacles: readonly Box[]): number {
  let lift = 0;
  // From the bottom up: rising above one may lead into the next.
  const upwards = [...obstacles].sort((a, b) => b.bottom - a.bottom);
  for (const obstacle of upwards) {
    const top = toast.top - lift - GAP;
    const bottom = toast.bottom - lift + GAP;
    const beside = obstacle.right <= toast.left || obstacle.left >= toast.right;
    if (beside || obstacle.bottom <= top || obstacle.top >= bottom) continue;
    lift = toast.bottom - obstacle.top + GAP;
  }
  return toast.top - lift < 0 ? 0 : Math.max(0, lift);
}
