import { worse, type CheckState } from './overall-health.ts';

/** Each bar of a history is half an hour; 48 of them are a day. */
export const PERIOD_MS = 30 * 60_000;
export const PERIODS = 48;

/** The worst state of a check in one period; instants are ISO 8601. */
export interface Sample {
  readonly checkId: string;
  readonly period: string;
  readonly state: CheckState;
  /** When it was healthy last within the period. */
  readonly okAt: string | null;
}

interface History {
  /** Oldest first, the present period last; null where the portal did not run. */
  readonly states: readonly (CheckState | null)[];
  /** When it was healthy last; null when that is more than a day ago, or not known. */
  readonly lastOkAt: string | null;
}

/** The last 24 hours of one check, with its state now. */
export function historyOf(
  samples: readonly Omit<Sample, 'checkId'>[],
  state: CheckState,
  now: Date,
): History {
  const states: (CheckState | null)[] = Array<null>(PERIODS).fill(null);
  const present = Math.floor(now.getTime() / PERIOD_MS);
  let last = state === 'healthy' ? now.getTime() : Number.NEGATIVE_INFINITY;
  for (const sample of samples) {
    const index = PERIODS - 1 - (present - Math.floor(Date.parse(sample.period) / PERIOD_MS));
    if (index < 0 || index >= PERIODS) continue;
    states[index] = sample.state;
    if (sample.okAt !== null) last = Math.max(last, Date.parse(sample.okAt));
  }
  states[PERIODS - 1] = worse(states[PERIODS - 1] ?? 'healthy', state);
  return { states, lastOkAt: Number.isFinite(last) ? new Date(last).toISOString() : null };
}
