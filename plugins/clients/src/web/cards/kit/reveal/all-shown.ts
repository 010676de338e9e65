import { createContext } from 'react';
import type { ShownValues } from './use-shown-values.ts';

/** All hidden values of a client, shown and hidden together. */
export interface AllShown extends Omit<ShownValues, 'toggle'> {
  /** Shows or hides; `opener` gets the focus back when the values are hidden while the focus is in their bar. */
  readonly toggle: (opener: HTMLElement | null) => void;
  readonly focusOpener: () => void;
}

/** All hidden values of the client on whose page this is; null elsewhere. */
export const AllShownContext = createContext<AllShown | null>(null);
