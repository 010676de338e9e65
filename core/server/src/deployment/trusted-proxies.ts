import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** The number of proxies before the portal, or their addresses. */
export type TrustedProxies =
  | { readonly kind: 'none' }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'list'; readonly list: BlockList };

const MOST_PROXIES = 10;

/**
 * Reads `TRUSTED_PROXIES`: a number of proxies (`1`), or their addresses and
 * networks separated by commas (`10.0.0.7, 172.16.0.0/12, ::1`).
 * Returns null when the text is neither.
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const trimmed = text.trim();
  if (/^\d+$/.test(trimmed)) {
    const count = Number(trimmed);
    if (count > MOST_PROXIES) return null;
    return count === 0 ? { kind: 'none' } : { kind: 'count', count };
  }
  const list = new BlockList();
  for (const entry of trimmed.split(',').map((part) => part.trim())) {
    if (!addNetwork(list, entry)) return null;
  }
  return { kind: 'list', list };
}

function addNetwork(list: BlockList, entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  if (rest.length > 0 || isIP(address) === 0) return false;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (bits === undefined) {
    list.addAddress(address, family);
    return true;
  }
  const prefix = Number(bits);
  if (!/^\d+$/.test(bits) || prefix > (family === 'ipv6' ? 128 : 32)) return false;
  list.addSubnet(address, prefix, family);
  return true;
}

/**
 * The address of the caller. `x-forwarded-for` is believed only as far as
 * trusted proxies wrote it: read from the right, the first address that no
 * trusted proxy owns is the caller.
 */
export function clientAddress(
  proxies: TrustedProxies,
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
): string {
  const socket = plainAddress(socketAddress ?? '');
  if (proxies.kind === 'none' || forwardedFor === undefined) return socket;
  const hops = forwardedFor.split(',').map((hop) => plainAddress(hop.trim()));
  if (proxies.kind === 'count') {
    const hop = hops[Math.max(0, hops.length - proxies.count)];
    return hop !== undefined && isIP(hop) !== 0 ? hop : socket;
  }
  let caller = socket;
  for (const hop of hops.reverse()) {
    if (!isListed(proxies.list, caller) || isIP(hop) === 0) return caller;
    caller = hop;
  }
  return caller;
}

/** Whether a proxy that the portal does not trust forwarded a call: its caller has another address than the connection. */
export function isForwarded(
  proxies: TrustedProxies,
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
): boolean {
  return forwardedFor !== undefined && !isTrustedPeer(proxies, socketAddress);
}

/** Whether a connection comes from a trusted proxy; with a number of proxies, every one does. */
export function isTrustedPeer(proxies: TrustedProxies, socketAddress: string | undefined): boolean {
  if (proxies.kind === 'none') return false;
  return proxies.kind === 'count' || isListed(proxies.list, plainAddress(socketAddress ?? ''));
}

function isListed(list: BlockList, address: string): boolean {
  return isIPv4(address)
    ? list.check(address, 'ipv4')
    : isIPv6(address) && list.check(address, 'ipv6');
}

/** An IPv4 caller on a dual-stack socket shows up as `::ffff:10.0.0.7`. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;
}
