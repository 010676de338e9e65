import type { HealthCheck } from '@porchlight/server';

/** Longer than this and a check counts as failed: the page must not wait for a dead provider. */
export const CHECK_LIMIT_MS = 3000;
const NO_ANSWER = `No answer within ${CHECK_LIMIT_MS / 1000} seconds`;

interface CheckReading {
  readonly id: string;
  readonly title: string;
  readonly state: 'healthy' | 'degraded' | 'critical';
  readonly detail: string;
  /** Milliseconds. */
  readonly latency: number;
  /** Path of the page where something can be done about it. */
  readonly page: string | null;
}

async function runCheck(check: HealthCheck, signal: AbortSignal): Promise<CheckReading> {
  const started = performance.now();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), CHECK_LIMIT_MS);
  const stop = AbortSignal.any([signal, limit.signal]);
  const late = new Promise<never>((_resolve, reject) => {
    stop.addEventListener('abort', () => reject(new Error(NO_ANSWER)), { once: true });
  });
  const result = await Promise.race([check.check(stop), late]).catch((error: unknown) => ({
    state: 'critical' as const,
    detail: error instanceof Error ? error.message : 'The check failed',
  }));
  clearTimeout(timer);
  return {
    id: check.id,
    title: check.title,
    ...result,
    latency: Math.round((performance.now() - started) * 10) / 10,
    page: check.page ?? null,
  };
}

/** Runs all checks side by side; a check that throws or hangs is critical and says so. */
export function runChecks(
  checks: readonly HealthCheck[],
  signal: AbortSignal,
): Promise<readonly CheckReading[]> {
  return Promise.all(checks.map((check) => runCheck(check, signal)));
}
