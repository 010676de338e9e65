/** How long a plain value stays on the screen. */
export const SHOWN_SECONDS = 30;
/** The same once the agent asks for more time. */
export const KEPT_SECONDS = 120;
