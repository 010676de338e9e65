import type { SampleAccount } from '../sample/sample-agents.ts';

/** How to stop the portal and how to start over; `dataDir` when the portal runs a database of its own there. */
export function stopHint(dataDir: string | null): string {
  const stop = '  Stop it with Ctrl+C.';
  if (dataDir === null) return `${stop}\n\n`;
  return `${stop} To start over, stop it and delete ${dataDir}: this deletes all data.\n\n`;
}

/** The accounts that a sample added, with the passwords that are shown only this once; nothing without any. */
export function accountLines(accounts: readonly SampleAccount[]): string {
  if (accounts.length === 0) return '';
  const width = Math.max(...accounts.map(({ username }) => username.length));
  const lines = accounts.map(
    ({ username, password }) => `    ${username.padEnd(width)}  ${password}\n`,
  );
  return `  Sample agents can sign in too. Their passwords are shown only now:\n${lines.join('')}\n`;
}

/** Where the emulator of a provider is, and whether the portal uses it. */
export function emulatorLine(provider: string, address: string, setUp: string): string {
  return `  Emulator of ${provider}, where nothing is real: ${address}. ${setUp}\n\n`;
}
