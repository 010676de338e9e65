import type { ContributedCheck } from '@porchlight/server';
import type { CheckState } from '../../rules/overall-health.ts';

/** Longer than this and a check counts as failed: the page must not wait for a dead provider. */
export const CHECK_LIMIT_MS = 3000;
const NO_RESPONSE = `No response within ${CHECK_LIMIT_MS / 1000} seconds`;

export interface CheckReading {
  readonly id: string;
  readonly title: string;
  /** Id of the plugin that contributed the check. */
  readonly plugin: string;
  readonly state: CheckState;
  readonly detail: string;
  /** Milliseconds. */
  readonly latency: number;
  /** Path of the page where something can be done about it. */
  readonly page: string | null;
  /** True when the overall health ignores it. */
  readonly isAdvisory: boolean;
}

async function runCheck(
  { plugin, check }: ContributedCheck,
  signal: AbortSignal,
): Promise<CheckReading> {
  const started = performance.now();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), CHECK_LIMIT_MS);
  const stop = AbortSignal.any([signal, limit.signal]);
  const late = new Promise<never>((_resolve, reject) => {
    const give = () => reject(new Error(NO_RESPONSE));
    if (stop.aborted) give();
    stop.addEventListener('abort', give, { once: true });
  });
  const run = async () => check.check(stop);
  const result = await Promise.race([run(), late]).catch((error: unknown) => ({
    state: 'critical' as const,
    detail: error instanceof Error ? error.message : 'The check failed',
  }));
  clearTimeout(timer);
  return {
    id: check.id,
    title: check.title,
    plugin,
    ...result,
    latency: Math.round((performance.now() - started) * 10) / 10,
    page: check.page ?? null,
    isAdvisory: check.isAdvisory ?? false,
  };
}

/**
 * Runs all checks side by side; a check that throws or hangs is critical and says so. After `signal` was aborted, the
 * readings mean nothing: a check that was not done is critical too.
 */
export function runChecks(
  checks: readonly ContributedCheck[],
  signal: AbortSignal,
): Promise<readonly CheckReading[]> {
  return Promise.all(checks.map((check) => runCheck(check, signal)));
}

/** The value, or null when it could not be read in time: one that is missing must not hide the others. */
export async function readable<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), CHECK_LIMIT_MS);
  });
  const value = await Promise.race([reading.catch(() => null), late]);
  clearTimeout(timer);
  return value;
}
