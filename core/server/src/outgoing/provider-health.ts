import type { HealthCheck } from '../plugin-api/points.ts';
import type { Clock } from '../plugin-api/tokens.ts';

/** Failures in a row that make the provider degraded, and those that make it critical. */
const DEGRADED = 1;
const CRITICAL = 5;
/** Webhooks that arrive later than this are late. */
const LATE_MS = 15 * 60_000;

type Result = Awaited<ReturnType<HealthCheck['check']>>;

/** How the calls of a provider by this process went, and how long its webhooks took to arrive. */
export class ProviderHealth {
  readonly #clock: () => Clock;
  #succeededAt: Date | null = null;
  #failures = 0;
  #reason = '';
  #lagMs: number | null = null;

  constructor(clock: () => Clock) {
    this.#clock = clock;
  }

  succeeded(): void {
    this.#succeededAt = this.#clock().now();
    this.#failures = 0;
  }

  failed(error: unknown): void {
    this.#failures += 1;
    this.#reason = error instanceof Error ? error.message : 'unknown';
  }

  /** A webhook arrived this long after the provider wrote it. */
  received(lagMs: number): void {
    this.#lagMs = Math.max(0, lagMs);
  }

  result(unavailable: string | null): Result {
    if (unavailable !== null) return { state: 'healthy', detail: 'Not set up' };
    const texts = [this.#callText(), this.#webhookText()];
    return { state: this.#state(), detail: texts.join('. ') };
  }

  #state(): Result['state'] {
    if (this.#failures >= CRITICAL) return 'critical';
    return this.#failures >= DEGRADED || (this.#lagMs ?? 0) > LATE_MS ? 'degraded' : 'healthy';
  }

  #callText(): string {
    const last =
      this.#succeededAt === null
        ? 'No successful call yet'
        : `Last successful call ${this.#succeededAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    return this.#failures === 0 ? last : `${last}, ${this.#failures} failed since: ${this.#reason}`;
  }

  #webhookText(): string {
    if (this.#lagMs === null) return 'No webhook yet';
    return `The last webhook took ${Math.round(this.#lagMs / 1_000)} s`;
  }
}

/** The state of a provider on the status page; `unavailable` says why it is not set up. */
export function providerHealthCheck(
  check: Pick<HealthCheck, 'id' | 'title'>,
  health: ProviderHealth,
  unavailable: () => string | null,
): HealthCheck {
  return {
    ...check,
    page: '/crm/settings',
    check: () => Promise.resolve(health.result(unavailable())),
  };
}
