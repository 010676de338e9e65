// `npm run <command>`: the commands of src/commands, installed and built first when needed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages, ensureWeb } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/project.mjs';
import { requireNode } from './setup/require-node.mjs';
import { StepFailed } from './setup/run-step.mjs';
import { sayError } from './setup/say-error.mjs';

/** Commands that measure the built web app. */
const WITH_WEB_APP = ['bench-web', 'budgets'];

const [name = '', ...args] = process.argv.slice(2);
const commands = readdirSync(join(root, 'scripts/src/commands'))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -3));

try {
  requireNode();
  if (!commands.includes(name)) {
    throw new StepFailed(`There is no command '${name}'; there are ${commands.join(', ')}.`);
  }
  await ensureInstalled();
  await ensurePackages();
  if (WITH_WEB_APP.includes(name)) await ensureWeb();
  const { run } = await import(`./dist/commands/${name}.js`);
  process.exitCode = await run(args);
} catch (error) {
  sayError(error);
  process.exitCode = 1;
}
