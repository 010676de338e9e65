/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page as its browser sees it. */
export interface WindowOfPage {
  resize(size: Size): Promise<void>;
  /** Runs the body of a function in the page. */
  run(body: string): Promise<unknown>;
}
