/** What an emulator reads the time from. */
export interface Clock {
  now(): Date;
}

/** Runs ahead of another clock by what `advance` added. */
export class AdvancingClock implements Clock {
  readonly #source: Clock;
  #ahead = 0;

  constructor(source: Clock = { now: () => new Date() }) {
    this.#source = source;
  }

  now(): Date {
    return new Date(this.#source.now().getTime() + this.#ahead);
  }

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}
