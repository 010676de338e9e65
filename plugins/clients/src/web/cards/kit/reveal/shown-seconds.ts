/** How long a plain value stays on the screen (security.md, masking). */
export const SHOWN_SECONDS = 30;
