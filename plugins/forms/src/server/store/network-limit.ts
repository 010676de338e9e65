import { type Problem, ProblemError } from '@porchlight/kernel';
import { callerNetworks, type RateLimits } from '@porchlight/server';

interface NetworkLimit {
  /** Names the count among those of the plugin. */
  readonly what: string;
  readonly most: number;
  readonly seconds: number;
  readonly problem: Problem;
}

/** Counts a call beside the limit of its route, for the networks of its caller. Throws the problem beyond the limit. */
export async function countForNetwork(
  limits: RateLimits,
  address: string,
  { what, most, seconds, problem }: NetworkLimit,
): Promise<void> {
  for (const network of callerNetworks(address)) {
    const wait = await limits.hit(`forms ${what} ${network}`, most, seconds);
    if (wait !== null) throw new ProblemError(problem, { retryAfterSeconds: wait });
  }
}
