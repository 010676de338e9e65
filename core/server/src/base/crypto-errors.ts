/** Stops the start: the sentence says what is wrong with the keys and what to do. */
export class KeyError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'KeyError';
  }
}

/** A stored value that does not open at the place where it was found; never says what is in it. */
export class SealBrokenError extends Error {
  constructor(place: string, cause?: unknown) {
    super(
      `The encrypted value in ${place} does not open: it was changed, moved or belongs to another key.`,
      { cause },
    );
    this.name = 'SealBrokenError';
  }
}
