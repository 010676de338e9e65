import type { Size } from './wire.ts';

/** What a visit meets. */
export interface Condition {
  readonly size: Size;
  /** No history, no storage that outlasts the window. */
  readonly isPrivate: boolean;
  readonly blocksSiteData: boolean;
  /** All texts at twice their size, as a browser is set by people who see little. */
  readonly hasLargeText: boolean;
  /** 300 ms on the way and 60 KB a second, as a phone has it in a basement. */
  readonly isSlow: boolean;
  /** The page is reloaded while it is filled in. */
  readonly isReloaded: boolean;
}

const USUAL: Condition = {
  size: { width: 390, height: 800 },
  isPrivate: false,
  blocksSiteData: false,
  hasLargeText: false,
  isSlow: false,
  isReloaded: false,
};

/** By their names in the table of results. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  'as usual': USUAL,
  'in a private window': { ...USUAL, isPrivate: true },
  'with blocked site data': { ...USUAL, blocksSiteData: true },
  'with text of 200 %': { ...USUAL, hasLargeText: true },
  'on a slow network': { ...USUAL, isSlow: true },
  'above an on-screen keyboard': { ...USUAL, size: { width: 390, height: 330 } },
  'with a reload midway': { ...USUAL, isReloaded: true },
};

/** The screens of staff need more room. */
export const DESK: Size = { width: 1440, height: 900 };
