import { createContext } from 'react';

interface StagePlacement {
  /** Gives a page the whole screen, and takes it back. */
  readonly setStage: (isStage: boolean) => void;
  /** In the head, in place of the agency; null in a frame, which has no head. */
  readonly head: HTMLElement | null;
  /** Below the head, in sight while the page is scrolled; null before the frame is there. */
  readonly bar: HTMLElement | null;
}

/** Where the frame lets a page put its title and its bar (`VisitStage`). */
export const StagePlace = createContext<StagePlacement>({
  setStage: () => undefined,
  head: null,
  bar: null,
});
