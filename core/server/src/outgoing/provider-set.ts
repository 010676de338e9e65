import { ProblemError, type Problem } from '@porchlight/kernel';
import { OutgoingError } from '../base/outgoing-error.ts';
import type { Logger } from '../plugin-api/tokens.ts';

interface Provider {
  readonly id: string;
  /** Null while it can be used; otherwise what an owner has to do. */
  unavailable(): string | null;
}

/** What providers of one kind have in common. */
interface ProviderKind {
  /** For the log. */
  readonly name: string;
  /** What providers reject with, and calls that take too long. */
  readonly Failure: new (failure: 'unavailable', message: string, options: ErrorOptions) => Error;
  /** The problem of a provider that cannot be used. */
  readonly unavailable: Problem;
  /** A call may take so long; a route has 30 s for all of its calls. */
  readonly longestMs: number;
}

/** The providers of the plugins that are on, and calls of them that always end. */
export class ProviderSet<P extends Provider> {
  readonly all: () => readonly P[];
  readonly #logger: Logger;
  readonly #kind: ProviderKind;

  constructor(all: () => readonly P[], logger: Logger, kind: ProviderKind) {
    this.all = all;
    this.#logger = logger;
    this.#kind = kind;
  }

  /** Null while the plugin of the provider is off. */
  find(id: string): P | null {
    return this.all().find((provider) => provider.id === id) ?? null;
  }

  /** Throws 503, or as `off` says, while the provider cannot be used. */
  get(id: string, off: Problem = this.#kind.unavailable): P {
    const provider = this.find(id);
    if (provider === null || provider.unavailable() !== null) throw new ProblemError(off);
    return provider;
  }

  /**
   * Runs a call of a provider, outside of any transaction. Rejects as the provider does, and with a failure of its kind when
   * it takes too long or `signal` is aborted.
   */
  async run<T>(
    work: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
    longestMs = this.#kind.longestMs,
  ): Promise<T> {
    const limit = AbortSignal.timeout(longestMs);
    const either = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    const lateness = () => {
      const cause: unknown = either.reason;
      return new this.#kind.Failure('unavailable', 'the call took too long', { cause });
    };
    if (either.aborted) throw lateness();
    let stop = () => {};
    const late = new Promise<never>((_, reject) => {
      stop = () => reject(lateness());
      either.addEventListener('abort', stop, { once: true });
    });
    try {
      // A provider that ignores the signal must not hold its caller.
      return await Promise.race([work(either), late]);
    } finally {
      either.removeEventListener('abort', stop);
    }
  }

  /** The provider refused a call or cannot be reached; anything else is a fault of the portal. */
  isFailure(error: unknown): boolean {
    return error instanceof this.#kind.Failure || error instanceof OutgoingError;
  }

  /** What a caller reads of a failed call; the reason is in the log. */
  problemOf(error: unknown, problem: Problem): unknown {
    if (!this.isFailure(error)) return error;
    this.log(error);
    return new ProblemError(problem, { cause: error });
  }

  log(error: unknown): void {
    this.#logger.warn({ err: error }, `${this.#kind.name} failed`);
  }
}
