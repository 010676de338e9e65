const ON_THIS_MACHINE: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Reads `api.example.com=http://127.0.0.1:4010`, or several of them separated by commas. Null when one is malformed or
 * its address is not on this machine.
 */
export function parseEmulators(text: string): ReadonlyMap<string, string> | null {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const emulators = new Map<string, string>();
  for (const [host = '', address = '', ...rest] of pairs) {
    const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host);
    if (!isHost || rest.length > 0 || !isLocal(address)) return null;
    emulators.set(host, new URL(address).origin);
  }
  return emulators;
}

function isLocal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, username, search } = new URL(address);
  const isBare = pathname === '/' && username === '' && search === '';
  return protocol === 'http:' && ON_THIS_MACHINE.includes(hostname) && isBare;
}
