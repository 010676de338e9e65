import type { IncomingMessage } from 'node:http';
import { isForwarded, type TrustedProxies } from './trusted-proxies.ts';

/** Notes whether this process got calls through a proxy that the portal does not trust. */
export class ForwardedCalls {
  readonly #proxies: TrustedProxies;
  #hasAny = false;

  constructor(proxies: TrustedProxies) {
    this.#proxies = proxies;
  }

  get hasAny(): boolean {
    return this.#hasAny;
  }

  note({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void {
    const forwardedFor = headers['x-forwarded-for']?.toString();
    this.#hasAny ||= isForwarded(this.#proxies, socket.remoteAddress, forwardedFor);
  }
}
