import type { Size } from '../visits/window-of-page.ts';

/** An element of the page, as the browser names it. */
export type ElementHandle = Readonly<Record<string, unknown>>;

/** A value that goes into the page. */
export type Argument = string | number | boolean | null | ElementHandle;

/** What a person does with pointer and keyboard, as WebDriver writes it. */
type InputSource = Readonly<Record<string, unknown>>;

/** A browser with one page, by what both protocols for browsers have in common. */
export interface Wire {
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Gives the page another size. */
  resize(size: Size): Promise<void>;
  /** Runs the body of a function in the page or frame; the result is JSON or an element. */
  run(body: string, ...values: Argument[]): Promise<unknown>;
  /** Does what a person does. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Chooses a file of this machine. */
  chooseFile(field: ElementHandle, path: string): Promise<void>;
  /** Runs and performs in a frame until the work is over. */
  inFrame(frame: ElementHandle, work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Refused by the browser, for example because the page went away meanwhile. */
export class WireError extends Error {
  override readonly name = 'WireError';
}
