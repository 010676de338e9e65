import type { Size } from '../visits/window-of-page.ts';

/** What a visit meets. */
export interface Condition {
  readonly size: Size;
  /** No history, no storage that outlasts the window. */
  readonly isPrivate: boolean;
  readonly blocksSiteData: boolean;
  /** All texts at twice their size, as a browser is set by people who see little. */
  readonly hasLargeText: boolean;
  /** 300 ms there and back, and 60 KB a second for all calls together, as a phone has it in a basement. */
  readonly isSlow: boolean;
  /** How high the page is while the keyboard of a phone is open; null without such a keyboard. */
  readonly heightAboveKeyboard: number | null;
  /** Each page is reloaded while it is filled in. */
  readonly isReloaded: boolean;
}

const DESK: Size = { width: 1440, height: 900 };

/** The condition of all that is not about conditions. */
export const USUAL: Condition = {
  size: { width: 390, height: 800 },
  isPrivate: false,
  blocksSiteData: false,
  hasLargeText: false,
  isSlow: false,
  heightAboveKeyboard: null,
  isReloaded: false,
};

/** By their names in the table of results. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  'as usual': USUAL,
  'in a private window': { ...USUAL, isPrivate: true },
  'with blocked site data': { ...USUAL, blocksSiteData: true },
  'with text of 200 %': { ...USUAL, hasLargeText: true },
  'on a slow network': { ...USUAL, isSlow: true },
  'above an on-screen keyboard': { ...USUAL, heightAboveKeyboard: 330 },
  'with a reload midway': { ...USUAL, isReloaded: true },
};

/** The same where staff work, whose screens need more room. */
export function atDesk(condition: Condition): Condition {
  const heightAboveKeyboard = condition.heightAboveKeyboard === null ? null : 500;
  return { ...condition, size: DESK, heightAboveKeyboard };
}
