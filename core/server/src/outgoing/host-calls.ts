import type { Clock } from '../plugin-api/tokens.ts';
import { Circuit, type CircuitState } from './circuit.ts';

/** Durations that the 95th percentile is taken from. */
const MOST_DURATIONS = 200;

/** Calls of one host by this process. */
export interface HostMetrics {
  readonly host: string;
  readonly calls: number;
  readonly failures: number;
  /** 95th percentile of the last 200 calls, in milliseconds; null before the first. */
  readonly p95: number | null;
  readonly circuit: CircuitState;
}

/** The circuit of a host, and the outcomes of its calls. */
export class HostCalls {
  readonly circuit: Circuit;
  readonly #host: string;
  readonly #durations: number[] = [];
  #calls = 0;
  #failures = 0;

  constructor(host: string, clock: Clock) {
    this.#host = host;
    this.circuit = new Circuit(clock);
  }

  succeeded(milliseconds: number): void {
    this.#count(milliseconds);
    this.circuit.succeeded();
  }

  failed(milliseconds: number): void {
    this.#count(milliseconds);
    this.#failures += 1;
    this.circuit.failed();
  }

  get metrics(): HostMetrics {
    const sorted = [...this.#durations].sort((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
    return {
      host: this.#host,
      calls: this.#calls,
      failures: this.#failures,
      p95: p95 === null ? null : Math.round(p95),
      circuit: this.circuit.state,
    };
  }

  #count(milliseconds: number): void {
    this.#durations[this.#calls % MOST_DURATIONS] = milliseconds;
    this.#calls += 1;
  }
}
