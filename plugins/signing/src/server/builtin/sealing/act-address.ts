import { BlockList, isIP, isIPv6 } from 'node:net';

/** `private` and `local` say nothing about where a signer was; `unknown` is behind a proxy that the portal does not trust. */
type AddressKind = 'public' | 'private' | 'local' | 'unknown';

const local = new BlockList();
local.addSubnet('127.0.0.0', 8, 'ipv4');
local.addAddress('::1', 'ipv6');

const reserved = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  reserved.addSubnet(network, bits, 'ipv4');
reserved.addSubnet('fc00::', 7, 'ipv6');
reserved.addSubnet('fe80::', 10, 'ipv6');

/** What the network address of an act says about its signer. */
export function addressKind({
  ip,
  forwarded,
}: {
  readonly ip: string | null;
  readonly forwarded?: true;
}): AddressKind {
  const [bare = ''] = (ip ?? '').split('%');
  if (forwarded === true || isIP(bare) === 0) return 'unknown';
  const family = isIPv6(bare) ? 'ipv6' : 'ipv4';
  if (local.check(bare, family)) return 'local';
  return reserved.check(bare, family) ? 'private' : 'public';
}
