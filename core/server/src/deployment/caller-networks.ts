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
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical);
  if (mapped) return [mapped[1] as string];
  const groups = expanded(canonical);
  return [`${groups.slice(0, 3).join(':')}::/48`, `${groups.slice(0, 4).join(':')}::/64`];
}

/** The eight groups of a canonical IPv6 address; a dotted tail is below the /64 and counts as two groups. */
function expanded(canonical: string): readonly string[] {
  const [head = '', tail] = canonical.replace(/\d+(?:\.\d+){3}$/, '0:0').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
