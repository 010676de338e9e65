import type { HealthCheck } from '@porchlight/server';

/** Longer than this and a check counts as failed: the page must not wait for a dead provider. */
export const CHECK_LIMIT_MS = 3000;

export interface CheckReading {
  readonly id: string;
  readonly title: string;
  readonly state: 'healthy' | 'degraded' | 'critical';
  readonly detail: string;
  /** Milliseconds. */
  readonly latency: number;
}

async function runCheck(check: HealthCheck, signal: AbortSignal): Promise<CheckReading> {
  const started = performance.now();
  const limited = AbortSignal.any([signal, AbortSignal.timeout(CHECK_LIMIT_MS)]);
  const late = new Promise<never>((_resolve, reject) => {
    limited.addEventListener('abort', () => reject(new Error('No answer within 3 seconds')), {
      once: true,
    });
  });
  const result = await Promise.race([check.check(limited), late]).catch((error: unknown) => ({
    state: 'critical' as const,
    detail: error instanceof Error ? error.message : 'The check failed',
  }));
  return {
    id: check.id,
    title: check.title,
    ...result,
    latency: Math.round((performance.now() - started) * 10) / 10,
  };
}

/** Runs all checks side by side; a check that throws or hangs is critical and says so. */
export function runChecks(
  checks: readonly HealthCheck[],
  signal: AbortSignal,
): Promise<readonly CheckReading[]> {
  return Promise.all(checks.map((check) => runCheck(check, signal)));
}
