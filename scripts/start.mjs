// `npm start`: from a fresh clone to a running portal. Plain Node: nothing is installed yet when this begins.
import { exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { readArguments } from './setup/start-arguments.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { firstStartText } from './setup/first-start.mjs';
import { requireNode } from './setup/require-node.mjs';
import { sayError } from './setup/say-error.mjs';

try {
  requireNode();
  const args = process.argv.slice(2);
  const { emulators } = readArguments(args);
  const text = firstStartText();
  if (text !== null) process.stdout.write(text);
  await ensureInstalled();
  await ensureBuilt();
  // Before the portal, and outside of it, so that they outlive its restarts.
  if (emulators) {
    const { startEmulators } = await import('./dist/start/start-emulators.js');
    Object.assign(process.env, await startEmulators(process.env));
    // Meant for the emulators; the portal knows no such setting.
    delete process.env.PORCHLIGHT_CONTRACTS;
  }
  const { runSupervised } = await import('./dist/start/run-supervised.js');
  exit(await runSupervised(fileURLToPath(new URL('start-process.mjs', import.meta.url)), args));
} catch (error) {
  sayError(error);
  exit(1);
}
