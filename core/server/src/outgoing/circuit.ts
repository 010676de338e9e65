import type { Clock } from '../plugin-api/tokens.ts';

/** Failures in a row that open the circuit. */
const MOST_FAILURES = 5;
const OPEN_MS = 30_000;

type CircuitState = 'closed' | 'open' | 'half-open';

/** Spares a host that keeps failing: lets nothing through for 30 s, then one call, whose outcome decides. */
export class Circuit {
  readonly #clock: Clock;
  #failures = 0;
  #openUntil = 0;
  #isTrying = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get state(): CircuitState {
    if (this.#failures < MOST_FAILURES) return 'closed';
    return this.#now() < this.#openUntil ? 'open' : 'half-open';
  }

  /** False when the host must not be called now. After true, call exactly one of the methods below. */
  enter(): boolean {
    if (this.state === 'closed') return true;
    if (this.state === 'open' || this.#isTrying) return false;
    this.#isTrying = true;
    return true;
  }

  succeeded(): void {
    this.#isTrying = false;
    this.#failures = 0;
  }

  failed(): void {
    this.#isTrying = false;
    this.#failures += 1;
    this.#openUntil = this.#now() + OPEN_MS;
  }

  /** The call ended without saying anything about the host. */
  left(): void {
    this.#isTrying = false;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
