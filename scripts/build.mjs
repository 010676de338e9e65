// `npm run build`: everything that the portal needs to run, from the sources.
import { exit } from 'node:process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { sayError } from './setup/say-error.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  sayError(error);
  exit(1);
}
