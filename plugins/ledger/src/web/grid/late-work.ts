/** What nobody needs before cells are there and something was done to them. */
export { createFillHandle } from './fill-handle.ts';
export { createRetryChips } from './retry-chips.ts';
