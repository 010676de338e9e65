/** Why a call to another service failed without a response. */
export type OutgoingFailure =
  | 'timeout'
  | 'connection'
  /** The response was larger than allowed. */
  | 'too-large'
  | 'redirect'
  /** The host failed repeatedly, so it is not called for a while. */
  | 'circuit-open'
  /** The host is not among those in the manifest of the plugin. */
  | 'not-allowed'
  /** The portal was restored, and waits for an owner: the call was not made. */
  | 'held';

/** No usable response came. Unless it is caught, the caller of the route gets 503. */
export class OutgoingError extends Error {
  readonly host: string;
  readonly failure: OutgoingFailure;

  constructor(host: string, failure: OutgoingFailure, options?: ErrorOptions) {
    super(`Calling ${host} failed: ${failure}`, options);
    this.name = 'OutgoingError';
    this.host = host;
    this.failure = failure;
  }
}
