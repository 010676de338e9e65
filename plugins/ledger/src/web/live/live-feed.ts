import { createStore, type Store } from '@porchlight/ui';
import type { ApiClient, ServerEvent } from '@porchlight/web';
import { ledgerEndpoints } from '../../endpoints.ts';
import { HEARTBEAT_MS } from '../../rules/live-events.ts';

/** 'paused' while no events arrive. */
type FeedState = 'connecting' | 'live' | 'paused';

interface LiveFeedParts {
  readonly api: Pick<ApiClient, 'follow'>;
  readonly tab: string;
  readonly received: (event: ServerEvent) => void;
  /** Events arrive again; changes in between were missed. */
  readonly resumed: () => void;
}

/** Waits before each attempt after a failure; the last one repeats. */
const STEPS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
/** A shorter interruption is not worth reporting. */
const ATTEMPTS_UNTIL_PAUSED = 2;
/** A tab in the background gives its connection back after this time: browsers have few. */
const HIDDEN_MS = 60_000;

/** Follows the events of the ledger, and reconnects, while the tab is visible. */
export class LiveFeed {
  readonly state: Store<FeedState> = createStore<FeedState>('connecting');
  readonly #parts: LiveFeedParts;
  readonly #stop = new AbortController();
  #connection: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #missed = false;

  constructor(parts: LiveFeedParts) {
    this.#parts = parts;
    const { signal } = this.#stop;
    document.addEventListener('visibilitychange', () => this.#look(), { signal });
    // The connection itself may notice only much later.
    window.addEventListener('offline', () => this.#connection?.abort(), { signal });
    window.addEventListener('online', () => this.retry(), { signal });
    void this.#connect();
  }

  /** Tries at once, when it is not connected. */
  retry(): void {
    if (this.#connection === null && !this.#stop.signal.aborted) void this.#connect();
  }

  close(): void {
    this.#stop.abort();
    this.#rest();
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#timer);
    const connection = new AbortController();
    this.#connection = connection;
    const { api, tab } = this.#parts;
    await api
      .follow(ledgerEndpoints.followLedger, {
        query: { tab },
        signal: connection.signal,
        silenceMs: 4 * HEARTBEAT_MS,
        onEvent: (event) => this.#receive(event),
      })
      // Why it ended makes no difference: the API client has dealt with a login that is over.
      .catch(() => undefined);
    if (this.#connection !== connection) return;
    this.#connection = null;
    this.#lost();
  }

  #receive(event: ServerEvent): void {
    const missed = this.#missed;
    this.#missed = false;
    this.#failures = 0;
    this.state.set('live');
    if (missed) this.#parts.resumed();
    this.#parts.received(event);
  }

  #lost(): void {
    const step = STEPS_MS[Math.min(this.#failures, STEPS_MS.length - 1)];
    this.#failures += 1;
    this.#missed = true;
    if (this.#failures >= ATTEMPTS_UNTIL_PAUSED) this.state.set('paused');
    this.#timer = setTimeout(() => this.retry(), step);
  }

  #look(): void {
    clearTimeout(this.#hiding);
    if (document.visibilityState === 'visible') this.retry();
    else this.#hiding = setTimeout(() => this.#rest(), HIDDEN_MS);
  }

  /** Gives the connection back; the next look at the tab opens another one. */
  #rest(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#hiding);
    this.#missed = true;
    const connection = this.#connection;
    this.#connection = null;
    connection?.abort();
  }
}
