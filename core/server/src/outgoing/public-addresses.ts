import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
];
/** Only what the internet routes; the rest of the IPv6 space is local, or hides an IPv4 address. */
const ROUTED_V6 = ['2000::', 3] as const;
const TUNNELS_V6 = ['2001::/32', '2002::/16'];

const [refused, routed] = [new BlockList(), new BlockList()];
routed.addSubnet(...ROUTED_V6, 'ipv6');
for (const network of [...V4, ...TUNNELS_V6]) {
  const [address = '', bits = ''] = network.split('/');
  refused.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** Whether an IP address is one of the internet, not of this machine, its network, or its cloud. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, 'ipv4');
    case 6:
      return routed.check(address, 'ipv6') && !refused.check(address, 'ipv6');
    default:
      return false;
  }
}

/** As `dns.lookup`, but a name that leads to any other address leads nowhere. */
export const lookUpPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const other = found.find(({ address }) => !isPublicAddress(address));
    const problem = error ?? (other && Object.assign(new Error(), { code: 'ENOTFOUND' })) ?? null;
    const [first] = found;
    if (problem !== null || first === undefined) return done(problem, '', 4);
    if (options.all === true) return done(null, found);
    done(null, first.address, first.family);
  });
};
