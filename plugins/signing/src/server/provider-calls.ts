import { ProblemError } from '@porchlight/kernel';
import { type Injected, OutgoingError, Logger } from '@porchlight/server';
import { SigningProviderError, type SigningProvider, SigningProviders } from '../contract.ts';
import { providerFailed, providerRefused, providerUnavailable } from '../envelope-problems.ts';

/** Calls of visitors and staff wait this long; a route has 30 s for all of its calls. */
const LONGEST_CALL_MS = 12_000;

/** The providers of the plugins that are on, and calls of them that always end. */
export class ProviderCalls {
  static readonly needs = {
    providers: SigningProviders,
    logger: Logger,
  };
  readonly #needs: Injected<typeof ProviderCalls.needs>;

  constructor(needs: Injected<typeof ProviderCalls.needs>) {
    this.#needs = needs;
  }

  all(): readonly SigningProvider[] {
    return this.#needs.providers();
  }

  /** Null while the plugin of the provider is off. */
  find(id: string): SigningProvider | null {
    return this.all().find((provider) => provider.id === id) ?? null;
  }

  /** Throws 503 while the provider cannot be used. */
  get(id: string): SigningProvider {
    const provider = this.find(id);
    if (provider === null || provider.unavailable() !== null)
      throw new ProblemError(providerUnavailable);
    return provider;
  }

  /**
   * Runs a call of a provider, outside of any transaction. Rejects as the provider does, and with a `SigningProviderError`
   * when it takes too long.
   */
  async run<T>(
    work: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
    longest = LONGEST_CALL_MS,
  ): Promise<T> {
    const limit = AbortSignal.timeout(longest);
    const either = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    let stop = () => {};
    const late = new Promise<never>((_, reject) => {
      stop = () => {
        const cause: unknown = either.reason;
        reject(new SigningProviderError('unavailable', 'the call took too long', { cause }));
      };
      either.addEventListener('abort', stop, { once: true });
    });
    try {
      // A provider that ignores the signal must not hold its caller.
      return await Promise.race([work(either), late]);
    } finally {
      either.removeEventListener('abort', stop);
    }
  }

  /** As `run`; what the provider refuses becomes 409, any other failure of it 502. */
  async shown<T>(work: (signal: AbortSignal) => Promise<T>, longest?: number): Promise<T> {
    try {
      return await this.run(work, undefined, longest);
    } catch (error) {
      throw this.problemOf(error);
    }
  }

  /** What a caller reads of a failed call; the reason is in the log. */
  problemOf(error: unknown): unknown {
    if (!isProviderFailure(error)) return error;
    this.#needs.logger.warn({ err: error }, 'signing provider failed');
    const refusal = refusalOf(error);
    return new ProblemError(refusal ?? providerFailed, { cause: error });
  }
}

function refusalOf(error: unknown): typeof providerRefused | null {
  if (!(error instanceof SigningProviderError)) return null;
  if (error.failure !== 'refused' && error.failure !== 'not-found') return null;
  return { ...providerRefused, message: error.sentence ?? providerRefused.message };
}

/** The provider refused a call or cannot be reached; anything else is a fault of the portal. */
export function isProviderFailure(error: unknown): boolean {
  return error instanceof SigningProviderError || error instanceof OutgoingError;
}

/** Whether the provider did nothing, for certain. */
export function isRefusal(error: unknown): boolean {
  return error instanceof SigningProviderError && error.failure === 'refused';
}
