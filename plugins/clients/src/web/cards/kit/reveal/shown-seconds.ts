/** How long a plain value stays on the screen. */
export const SHOWN_SECONDS = 30;
/** The same after Keep 2 min. */
export const KEPT_SECONDS = 120;
