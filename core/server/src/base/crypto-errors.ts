/** The portal cannot start; the message says what is wrong with the keys and what to do. */
export class KeyError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'KeyError';
  }
}

/** A stored value cannot be decrypted at its place; the message never contains the value. */
export class SealBrokenError extends Error {
  constructor(place: string, cause?: unknown) {
    super(
      `The encrypted value in ${place} does not open: it was changed, moved or belongs to another key.`,
      { cause },
    );
    this.name = 'SealBrokenError';
  }
}
