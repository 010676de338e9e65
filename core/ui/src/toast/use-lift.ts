import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { liftClearOf } from './clear-of.ts';
import type { Toast } from './toasts.ts';

/** What a toast never covers. A screen marks its own with `data-keep-clear`: totals, a status line. */
const OBSTACLES =
  '[data-keep-clear], .pl-table-foot, .pl-dialog__foot, .pl-dialog__choices, .pl-dialog--sheet, .pl-button--primary';

/** From the left and the bottom of the window, in pixels. */
export const TOAST_INSET = 16;

/** The page moves below a toast: lists load, dialogs open, users scroll. */
const LOOK_EVERY_MS = 250;

/** Pixels by which the toast in `box` must rise to cover no foot and no primary button. */
export function useLift(toast: Toast | null, box: RefObject<HTMLElement | null>): number {
  const [lift, setLift] = useState(0);

  useLayoutEffect(() => {
    if (toast === null) return;
    setLift(measure(box.current));
  }, [toast, box]);

  useEffect(() => {
    if (toast === null) return;
    const timer = setInterval(() => setLift(measure(box.current)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [toast, box]);

  return toast === null ? 0 : lift;
}

function measure(region: HTMLElement | null): number {
  const toast = region?.querySelector<HTMLElement>('.pl-toast');
  if (toast === null || toast === undefined) return 0;
  const bottom = window.innerHeight - TOAST_INSET;
  const box = {
    left: TOAST_INSET,
    right: TOAST_INSET + toast.offsetWidth,
    top: bottom - toast.offsetHeight,
    bottom,
  };
  const obstacles = [...document.querySelectorAll(OBSTACLES)]
    .filter((element) => !toast.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  return liftClearOf(box, obstacles);
}
