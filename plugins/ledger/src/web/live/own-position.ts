import type { ApiClient } from '@porchlight/web';
import { ledgerEndpoints } from '../../endpoints.ts';

/** A client and a column, or nothing. */
interface OwnPosition {
  readonly id: number | null;
  readonly column: string | null;
}

/** Moving over many cells reports only the last one. */
const PAUSE_MS = 250;

/** Reports the current cell to the others: the newest position, one call at a time. */
export class OwnPositionReporter {
  readonly #api: Pick<ApiClient, 'call'>;
  readonly #tab: string;
  #place: OwnPosition = { id: null, column: null };
  #sent: OwnPosition | null = { id: null, column: null };
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
      void this.#send();
    }, PAUSE_MS);
  }

  /** Repeats the position, which the others may have lost. */
  again(): void {
    this.#sent = null;
    this.set(this.#place);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#busy = true;
  }

  async #send(): Promise<void> {
    const place = this.#place;
    if (this.#busy || (this.#sent?.id === place.id && this.#sent.column === place.column)) return;
    this.#busy = true;
    this.#sent = place;
    const body = { tab: this.#tab, ...place };
    // A lost position is harmless: the next move reports it again.
    await this.#api
      .call(ledgerEndpoints.reportPosition, { body, retry: false })
      .catch(() => undefined);
    this.#busy = false;
    if (this.#place !== place) this.set(this.#place);
  }
}
