// The portal itself, as a child of `npm start`, which restarts it when it dies.
import { exit, kill, pid } from 'node:process';
import { step } from './setup/run-step.mjs';
import { readArguments } from './setup/start-arguments.mjs';
import { sayError } from './setup/say-error.mjs';

// Without its supervisor nothing would ever stop it.
process.once('disconnect', () => kill(pid, 'SIGTERM'));
try {
  const { startPortal } = await import('./dist/start/start-portal.js');
  await startPortal({ ...readArguments(process.argv.slice(2)), step });
  process.send?.('ready');
} catch (error) {
  sayError(error);
  exit(1);
}
