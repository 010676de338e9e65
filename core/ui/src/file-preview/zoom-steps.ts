/** Widths of a page against the width of its place; 1 fits. */
const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

export const FIT = 1;

/** The next larger or smaller step; the same when there is none. */
export function zoomed(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? zoomSteps : zoomSteps.toReversed();
  return steps.find((step) => (step - zoom) * direction > 0) ?? zoom;
}
