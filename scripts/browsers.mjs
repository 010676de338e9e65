// `npm run browsers`: the journeys of visitors and agents in every engine that is installed. Arguments are Playwright's:
// `npm run browsers -- --project webkit` for one engine, `-g 'reload'` for some of the journeys.
import { Tally } from './checks/tally.mjs';
import { runPlaywright } from './checks/test-programs.mjs';
import { ensurePackages, ensureWeb } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { findEngines } from './setup/engines.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/require-node.mjs';

const CONFIGURATION = ['--config', 'host-web/e2e/engines/playwright.config.ts'];

const tally = new Tally();
await tally.check('the portal is built', async () => {
  requireNode();
  await ensureInstalled();
  await ensurePackages();
  await ensureWeb();
});
if (tally.failures.length === 0) {
  const { environment, missing } = findEngines();
  for (const sentence of missing) console.log(sentence);
  const paths = { ...environment, CHROMIUM_PATH: await ensureChromium() };
  tally.add(await runPlaywright([...CONFIGURATION, ...process.argv.slice(2)], paths));
  for (const sentence of missing) console.log(sentence);
}
console.log(`\n${tally}`);
process.exitCode = tally.failures.length === 0 ? 0 : 1;
