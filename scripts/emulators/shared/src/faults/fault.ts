/** What goes wrong. */
export type FaultKind =
  | { readonly kind: 'latency'; readonly ms: number }
  | {
      readonly kind: 'status';
      readonly status: number;
      /** In seconds. */
      readonly retryAfter?: number;
    }
  /** The call takes effect, and its response says that it failed. */
  | { readonly kind: 'apply-then-500' }
  /** The connection breaks after the request, without effect. */
  | { readonly kind: 'reset' }
  /** The response breaks off after the call took effect. */
  | { readonly kind: 'truncated-body' }
  | { readonly kind: 'wrong-content-type' }
  | { readonly kind: 'expired-token' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'duplicate' }
  /** By the clock of the emulator. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Holds so many webhooks and sends them in reverse. */
  | { readonly kind: 'reorder'; readonly count: number }
  | { readonly kind: 'bad-signature' }
  /** Sends the oldest webhook that arrived once more, as it was. */
  | { readonly kind: 'replay' };

export interface FaultFilter {
  /** 1 is the next match. */
  readonly nth?: number;
  /** Part of the path. */
  readonly path?: string;
  /** Of a webhook. */
  readonly event?: string;
  /** The object, such as an envelope or an invoice. */
  readonly id?: string;
}

/** A fault and when it happens. */
export type Fault = FaultKind & {
  /** An operation of the specification, another name that the emulator gives, `*` for any call, or `webhook`. */
  readonly on: string;
  /** A number counts the matches from 1; the first by default. */
  readonly when?: number | FaultFilter;
  /** How many matches in a row; 1 by default. */
  readonly times?: number;
};

/** What a fault may match. */
export interface FaultSubject {
  /** Any of them. */
  readonly on: readonly string[];
  readonly path?: string;
  readonly event?: string;
  readonly ids?: readonly string[];
}
