import type { ProviderReading } from '../plugin-api/system-readings.ts';
import type { Clock } from '../plugin-api/tokens.ts';
import { isFailed, type CallOutcome } from './call-outcome.ts';
import { Circuit } from './circuit.ts';

/** Durations that the 95th percentile is taken from. */
const MOST_DURATIONS = 200;

/** The circuit of a host, and the outcomes of its calls. */
export class HostCalls {
  readonly circuit: Circuit;
  readonly host: string;
  readonly #clock: Clock;
  readonly #durations: number[] = [];
  #calls = 0;
  #failures = 0;
  #succeededAt: Date | null = null;

  constructor(host: string, clock: Clock) {
    this.host = host;
    this.#clock = clock;
    this.circuit = new Circuit(clock);
  }

  ended(outcome: CallOutcome, milliseconds: number): void {
    this.#durations[this.#calls % MOST_DURATIONS] = milliseconds;
    this.#calls += 1;
    if (isFailed(outcome)) this.#failures += 1;
    if (outcome === 'succeeded') this.#succeededAt = this.#clock.now();
    if (outcome === 'failed') this.circuit.failed();
    else this.circuit.succeeded();
  }

  get metrics(): ProviderReading {
    const sorted = [...this.#durations].sort((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
    return {
      host: this.host,
      calls: this.#calls,
      failures: this.#failures,
      p95: p95 === null ? null : Math.round(p95),
      circuit: this.circuit.state,
      succeededAt: this.#succeededAt?.toISOString() ?? null,
    };
  }
}
