import type { HealthCheck } from '../plugin-api/points.ts';
import type { Clock } from '../plugin-api/tokens.ts';

/** Failures in a row that make the provider degraded, and those that make it critical. */
const DEGRADED = 1;
const CRITICAL = 5;
/** Webhooks that arrive later than this are late. */
const LATE_MS = 15 * 60_000;
/**
 * A failure and a late webhook say nothing about the provider after this. Without it, a process that has no more calls or
 * webhooks, because others get them, would report an outage for days.
 */
const EXPIRY_MS = 30 * 60_000;

type Result = Awaited<ReturnType<HealthCheck['check']>>;

/** How the calls of a provider by this process went, and how long its webhooks took to arrive. */
export class ProviderHealth {
  readonly #clock: () => Clock;
  #succeededAt: Date | null = null;
  #failures = 0;
  #failedAt = 0;
  #reason = '';
  #lagMs: number | null = null;
  #receivedAt = 0;

  constructor(clock: () => Clock) {
    this.#clock = clock;
  }

  succeeded(): void {
    this.#succeededAt = this.#clock().now();
    this.#failures = 0;
  }

  failed(error: unknown): void {
    this.#failures += 1;
    this.#failedAt = this.#now();
    this.#reason = error instanceof Error ? error.message : 'unknown';
  }

  /** A webhook arrived this long after the provider wrote it. */
  received(lagMs: number): void {
    this.#lagMs = Math.max(0, lagMs);
    this.#receivedAt = this.#now();
  }

  result(unavailable: string | null): Result {
    if (unavailable !== null) return { state: 'healthy', detail: 'Not set up' };
    const texts = [this.#callText(), this.#webhookText()];
    return { state: this.#state(), detail: texts.join('. ') };
  }

  #state(): Result['state'] {
    const failures = this.#isRecent(this.#failedAt) ? this.#failures : 0;
    if (failures >= CRITICAL) return 'critical';
    const isLate = (this.#lagMs ?? 0) > LATE_MS && this.#isRecent(this.#receivedAt);
    return failures >= DEGRADED || isLate ? 'degraded' : 'healthy';
  }

  #isRecent(instant: number): boolean {
    return this.#now() - instant < EXPIRY_MS;
  }

  #now(): number {
    return this.#clock().now().getTime();
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
