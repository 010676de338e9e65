import type { Refusal } from '@porchlight/emulator-shared';
import { refusal } from '../base/refusals.ts';

const BURST_MS = 30_000;
const HOUR_MS = 3_600_000;

/** How many calls are allowed. */
export interface CallLimits {
  /** Reads of one envelope in 30 seconds. */
  readonly envelopeBurst: number;
  /** Reads of one envelope in an hour. */
  readonly envelopeHourly: number;
  /** All calls in 30 seconds. */
  readonly burst: number;
  /** All calls in an hour. */
  readonly hourly: number;
}

/** DocuSign's own numbers for envelopes are not public; these punish an app that polls. */
export const defaultLimits: CallLimits = {
  envelopeBurst: 6,
  envelopeHourly: 40,
  burst: 500,
  hourly: 3_000,
};

/** Counts calls, so that an app that polls fails as it would at DocuSign. */
export class PollingGuard {
  readonly #limits: CallLimits;
  readonly #envelopes = new Map<string, number[]>();
  #calls: number[] = [];

  constructor(limits: CallLimits) {
    this.#limits = limits;
  }

  clear(): void {
    this.#envelopes.clear();
    this.#calls = [];
  }

  /** Counts a call and throws when it is one too many. */
  enter(now: number, readEnvelope: string | null): void {
    const { hourly, burst, envelopeHourly, envelopeBurst } = this.#limits;
    this.#calls = [...within(this.#calls, now, HOUR_MS), now];
    if (within(this.#calls, now, BURST_MS).length > burst) {
      throw tooMany('BURST_APIINVOCATION_LIMIT_EXCEEDED', 'burst limit of the account');
    }
    if (this.#calls.length > hourly) {
      throw tooMany('HOURLY_APIINVOCATION_LIMIT_EXCEEDED', 'hourly limit of the account');
    }
    if (readEnvelope === null) return;
    const reads = [...within(this.#envelopes.get(readEnvelope) ?? [], now, HOUR_MS), now];
    this.#envelopes.set(readEnvelope, reads);
    if (within(reads, now, BURST_MS).length > envelopeBurst) {
      throw tooMany('Burst_Envelope_Polling_Limit_Exceeded', 'burst limit of polling an envelope');
    }
    if (reads.length > envelopeHourly) {
      throw tooMany(
        'Hourly_Envelope_Polling_Limit_Exceeded',
        'hourly limit of polling an envelope',
      );
    }
  }

  /** The headers of a response. */
  headers(now: number): Record<string, string> {
    const { hourly, burst } = this.#limits;
    const recent = within(this.#calls, now, BURST_MS).length;
    const reset = Math.ceil(((this.#calls[0] ?? now) + HOUR_MS) / 1000);
    return {
      'X-RateLimit-Limit': String(hourly),
      'X-RateLimit-Remaining': String(Math.max(0, hourly - this.#calls.length)),
      'X-RateLimit-Reset': String(reset),
      'X-BurstLimit-Limit': String(burst),
      'X-BurstLimit-Remaining': String(Math.max(0, burst - recent)),
    };
  }
}

function within(times: readonly number[], now: number, duration: number): number[] {
  return times.filter((time) => time > now - duration);
}

function tooMany(code: string, limit: string): Refusal {
  return refusal(400, code, `The ${limit} is exceeded. Use webhooks in place of polling.`);
}
