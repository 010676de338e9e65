// `npm start`: from a fresh clone to a running portal. Plain Node: nothing is installed yet when this begins.
import { exit } from 'node:process';
import { readArguments } from './setup/start-arguments.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/require-node.mjs';
import { sayError } from './setup/say-error.mjs';

try {
  requireNode();
  const wanted = readArguments(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt();
  const { startPortal } = await import('./dist/start/start-portal.js');
  await startPortal(wanted);
} catch (error) {
  sayError(error);
  exit(1);
}
