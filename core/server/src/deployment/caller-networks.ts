import { isIPv6, SocketAddress } from 'node:net';

/**
 * The networks that limits count a caller by, widest first: the address itself for IPv4; the /48 and
 * the /64 for IPv6, where one subscriber has 2^64 addresses or more. An IPv4 address inside IPv6
 * (`::ffff:203.0.113.7`, in any spelling) counts as the IPv4 address. Text that is no address
 * is a network of its own.
 */
export function callerNetworks(address: string): readonly [string, ...string[]] {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return [bare];
  const { address: canonical } = new SocketAddress({ address: bare, family: 'ipv6' });
  const lastGroup = canonical.lastIndexOf(':') + 1;
  const isDotted = canonical.includes('.');
  if (isDotted && canonical.slice(0, lastGroup) === '::ffff:') return [canonical.slice(lastGroup)];
  // A dotted tail takes the place of two groups, which are below the /64.
  const groups = expanded(isDotted ? `${canonical.slice(0, lastGroup)}0:0` : canonical);
  return [`${groups.slice(0, 3).join(':')}::/48`, `${groups.slice(0, 4).join(':')}::/64`];
}

/** The eight groups of a canonical IPv6 address. */
function expanded(canonical: string): readonly string[] {
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
