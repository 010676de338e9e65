import type { WriteUnit } from '@porchlight/kernel';

/** A call of a provider, byte for byte. */
export interface WebhookCall {
  readonly bytes: Buffer;
  /** One of the headers that the webhook names; undefined when it was not sent. */
  readonly header: (name: string) => string | undefined;
  /** ISO 8601. A call may be verified long after it was received. */
  readonly receivedAt: string;
}

/** An event whose signature was verified. */
export interface WebhookEvent extends WebhookCall {
  /** As the provider names it; each is handled once. */
  readonly id: string;
  readonly signal: AbortSignal;
  /**
   * Runs `work` in the transaction that marks the event as handled, so that what it writes happens once although
   * handlers may run again. Call it at most once, after anything that takes long, such as reading from the provider.
   */
  commit(work: (unit: WriteUnit) => Promise<void>): Promise<void>;
}

/** The calls that a provider sends to `POST /api/webhooks/<source>`. */
export interface Webhook {
  /** Lower-case words joined by hyphens, for example `square`. */
  readonly source: string;
  /** A second address below `/api` that receives the same calls, for example `/square/webhook`. */
  readonly path?: `/${string}`;
  /** For the list of events, for example 'Square'. */
  readonly title: string;
  /** The headers that are stored with an event, in lower case: what `verify` and `handle` need. */
  readonly headers: readonly string[];
  /**
   * The id of the event; null when the signature is wrong, or when the call was too old as it was received. Runs on the
   * stored call if the plugin was off at that time.
   */
  verify(call: WebhookCall): Promise<string | null> | string | null;
  /** Runs after the response to the provider; retried when it throws. Events may arrive in any order. */
  handle(event: WebhookEvent): Promise<void>;
}
