/** An emulator and the hosts of the provider that it replaces. */
interface EmulatedHosts {
  readonly url: string;
  readonly hosts: readonly string[];
}

/** `OUTGOING_EMULATORS` with these emulators for every host that it does not name yet. */
export function outgoingEmulators(emulators: readonly EmulatedHosts[], given = ''): string {
  const named = given.split(',').filter((entry) => entry.trim() !== '');
  const known = named.map((entry) => entry.split('=')[0]?.trim());
  const added = emulators.flatMap(({ url, hosts }) =>
    hosts.filter((host) => !known.includes(host)).map((host) => `${host}=${url}`),
  );
  return [...named, ...added].join(',');
}
