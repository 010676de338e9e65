/** An authority gave no answer that proves anything. The reason is a sentence for the log. */
export class RevocationRefused extends Error {
  override readonly name = 'RevocationRefused';
  /** When the certificate was revoked, if the answer is right and says so; else null. */
  readonly revokedAt: Date | null;

  constructor(reason: string, options: ErrorOptions & { readonly revokedAt?: Date } = {}) {
    super(reason, options);
    this.revokedAt = options.revokedAt ?? null;
  }

  get isRevoked(): boolean {
    return this.revokedAt !== null;
  }
}

export function revokedAt(time: Date): RevocationRefused {
  return new RevocationRefused('The certificate was revoked.', { revokedAt: time });
}

export function demand(isRight: boolean, sentence: string): asserts isRight {
  if (!isRight) throw new RevocationRefused(sentence);
}

/** Clocks of authorities may be ahead. */
const AHEAD_MS = 5 * 60_000;
/** Of an answer that does not say until when it holds. */
const LONGEST_MS = 7 * 24 * 60 * 60_000;

/** Throws unless an answer holds now. */
export function demandCurrent(thisUpdate: Date, nextUpdate: Date | undefined, now: Date): void {
  const until = nextUpdate?.getTime() ?? thisUpdate.getTime() + LONGEST_MS;
  demand(thisUpdate.getTime() <= now.getTime() + AHEAD_MS, 'The answer is one of the future.');
  demand(until > now.getTime(), 'The answer is out of date.');
}
