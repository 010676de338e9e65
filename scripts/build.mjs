// `npm run build`: everything that the portal needs to run, from the sources.
import { exit } from 'node:process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { StepFailed } from './setup/run-step.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  exit(1);
}
