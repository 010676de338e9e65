import type { ApiClient } from '@porchlight/web';
import { ledgerEndpoints } from '../../endpoints.ts';

/** A client and a column, or nothing. */
export interface OwnPosition {
  readonly id: number | null;
  readonly column: string | null;
}

/** Whoever walks over many cells tells only where they come to rest. */
const PAUSE_MS = 250;

/** Tells the others at which cell one is: the newest place, one call after the other. */
export class OwnPositionReporter {
  readonly #api: Pick<ApiClient, 'call'>;
  readonly #tab: string;
  #place: OwnPosition = { id: null, column: null };
  #told: OwnPosition | null = { id: null, column: null };
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: Pick<ApiClient, 'call'>, tab: string) {
    this.#api = api;
    this.#tab = tab;
  }

  set(place: OwnPosition): void {
    this.#place = place;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#tell();
    }, PAUSE_MS);
  }

  /** The others may have forgotten it. */
  again(): void {
    this.#told = null;
    this.set(this.#place);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#busy = true;
  }

  async #tell(): Promise<void> {
    const place = this.#place;
    if (this.#busy || (this.#told?.id === place.id && this.#told.column === place.column)) return;
    this.#busy = true;
    this.#told = place;
    const body = { tab: this.#tab, ...place };
    // A lost position is harmless: the next move reports it again.
    await this.#api
      .call(ledgerEndpoints.reportPosition, { body, retry: false })
      .catch(() => undefined);
    this.#busy = false;
    if (this.#place !== place) this.set(this.#place);
  }
}
