import { defineService } from '@porchlight/kernel';

export interface OutgoingOptions {
  /** For all attempts together; 10,000 by default. */
  readonly timeoutMs?: number;
  /** Largest response body; 5 MiB by default. */
  readonly maxBytes?: number;
  /**
   * True when the provider recognizes a repeated request, for example by a key in its body. Requests with the header
   * `Idempotency-Key`, and GET, HEAD, OPTIONS, PUT, and DELETE are repeated without it.
   */
  readonly isRepeatable?: boolean;
}

/**
 * Calls of other services by HTTPS, to the hosts that the plugin's manifest lists in `outgoing`. Failed attempts are
 * repeated where that is safe, and a host that keeps failing is not called for a while. Redirects are not followed.
 */
export interface OutgoingHttp {
  /**
   * Like `fetch`, so that it can replace it in the SDK of a provider. The body of the response has arrived already.
   * Rejects with `OutgoingError`, or the reason of the signal once that is aborted.
   */
  fetch(
    this: void,
    input: string | URL | Request,
    init?: RequestInit & OutgoingOptions,
  ): Promise<Response>;
  /**
   * For an SDK that makes its own connections: runs one call of it under the time limit, circuit, and metrics of the
   * host. `baseUrl` is that of the host, or of its emulator; the SDK must take it.
   */
  run<T>(
    host: string,
    work: (baseUrl: string, signal: AbortSignal) => Promise<T>,
    options?: Pick<OutgoingOptions, 'timeoutMs'>,
  ): Promise<T>;
  /** Origin from which a browser loads what the host has, such as a script: `https://<host>`, or that of its emulator. */
  originOf(host: string): string;
}

export const OutgoingHttp = defineService<OutgoingHttp>('core.outgoing-http');
