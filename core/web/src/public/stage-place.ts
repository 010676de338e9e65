import { createContext } from 'react';

/** What the head of the frame shows in place of the agency. */
export interface StageHead {
  readonly title: string;
  /** Below the title; may be empty. */
  readonly detail: string;
}

interface StagePlacement {
  readonly setStage: (head: StageHead | null) => void;
  /** Below the head, in sight while the page is scrolled; null before the frame is there. */
  readonly bar: HTMLElement | null;
}

/** Where the frame lets a page put its title and its bar (`VisitStage`). */
export const StagePlace = createContext<StagePlacement>({
  setStage: () => undefined,
  bar: null,
});
