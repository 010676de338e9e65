import type { ViewState } from './view-state.ts';

export type Density = NonNullable<ViewState['density']>;

/** Pixels. */
export const rowHeights: Readonly<Record<Density, number>> = {
  compact: 28,
  default: 32,
  roomy: 40,
};
