/**
 * Bytes that arrive in pieces. The expected length is copied to its place at once: holding all pieces until the last
 * one arrives would take twice the memory.
 */
export class CollectedBytes {
  readonly #place: Buffer;
  readonly #beyond: Buffer[] = [];
  #filled = 0;

  constructor(expected: number) {
    this.#place = Buffer.allocUnsafeSlow(expected);
  }

  add(piece: Buffer): void {
    const copied = piece.copy(this.#place, this.#filled);
    this.#filled += copied;
    if (copied < piece.length) this.#beyond.push(piece.subarray(copied));
  }

  whole(): Buffer {
    const first = this.#place.subarray(0, this.#filled);
    return this.#beyond.length === 0 ? first : Buffer.concat([first, ...this.#beyond]);
  }
}
