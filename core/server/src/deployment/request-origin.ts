import { isTrustedPeer, type TrustedProxies } from './trusted-proxies.ts';

/** What a request says about the address that its browser opened. */
interface OriginFacts {
  /** Of the other end of the connection. */
  readonly socketAddress: string | undefined;
  readonly host: string | undefined;
  readonly forwardedHost: string | undefined;
  readonly forwardedProto: string | undefined;
}

const LONGEST_HOST = 255;

/**
 * The origin that the browser opened, such as `https://portal.example.com`; null when the request names none. The
 * `X-Forwarded-` headers count only behind a configured proxy. A caller chooses the host, so use it for callers alone
 * who may see the address anyway.
 */
export function requestOrigin(proxies: TrustedProxies, facts: OriginFacts): string | null {
  const { socketAddress, host, forwardedHost, forwardedProto } = facts;
  const isForwarded = isTrustedPeer(proxies, socketAddress);
  const name = (isForwarded ? lastOf(forwardedHost) : undefined) ?? host ?? '';
  const isSecure = isForwarded && lastOf(forwardedProto) === 'https';
  return originOf(isSecure ? 'https' : 'http', name);
}

/** The entry that the nearest proxy wrote. */
function lastOf(header: string | undefined): string | undefined {
  const last = header?.split(',').at(-1)?.trim().toLowerCase();
  return last === '' ? undefined : last;
}

/** Null for a host with anything but a name and a port. */
function originOf(scheme: string, host: string): string | null {
  if (host.length > LONGEST_HOST || !/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host))
    return null;
  return URL.canParse(`${scheme}://${host}`) ? new URL(`${scheme}://${host}`).origin : null;
}
