import type { Problem } from '@porchlight/kernel';
import { type Injected, Logger, ProviderSet } from '@porchlight/server';
import { SigningProviderError, type SigningProvider, SigningProviders } from '../contract.ts';
import { providerFailed, providerRefused, providerUnavailable } from '../envelope-problems.ts';

/** The signing providers of the plugins that are on. */
export class ProviderCalls extends ProviderSet<SigningProvider> {
  static readonly needs = {
    providers: SigningProviders,
    logger: Logger,
  };

  constructor({ providers, logger }: Injected<typeof ProviderCalls.needs>) {
    super(providers, logger, {
      name: 'signing provider',
      Failure: SigningProviderError,
      unavailable: providerUnavailable,
      longestMs: 12_000,
    });
  }

  /** As `run`; what the provider refuses becomes 409, any other failure of it 502. */
  async shown<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.run(work).catch((error: unknown) => {
      throw this.problemOf(error);
    });
  }

  /** @param problem what a failed call says; by default what the provider refused, or that it failed */
  override problemOf(
    error: unknown,
    problem: Problem = refusalOf(error) ?? providerFailed,
  ): unknown {
    return super.problemOf(error, problem);
  }
}

function refusalOf(error: unknown): typeof providerRefused | null {
  if (!(error instanceof SigningProviderError)) return null;
  if (error.failure !== 'refused' && error.failure !== 'not-found') return null;
  return { ...providerRefused, message: error.sentence ?? providerRefused.message };
}

/** Whether the provider did nothing, for certain. */
export function isRefusal(error: unknown): boolean {
  return error instanceof SigningProviderError && error.failure === 'refused';
}
