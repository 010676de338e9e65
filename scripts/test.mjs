// `npm test`: from a fresh clone to one line, `N passed, N failed`. Behind `--` stand parts of paths of tests to run alone.
import { STATIC_LANES } from './checks/static-checks.mjs';
import { Tally } from './checks/tally.mjs';
import { runPlaywright, runVitest, specsMatching } from './checks/test-programs.mjs';
import { ensurePackages, ensureWeb } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/require-node.mjs';

const filters = process.argv.slice(2);
const tally = new Tally();

await tally.check('packages are installed', async () => {
  requireNode();
  await ensureInstalled();
});
await tally.check('packages are generated and built', () => ensurePackages());
if (tally.failed === 0) await (filters.length === 0 ? testEverything() : testOnly(filters));

console.log(`\n${tally}`);
process.exitCode = tally.failed === 0 ? 0 : 1;

async function testEverything() {
  await Promise.all(
    STATIC_LANES.map(async (lane) => {
      for (const { title, run } of lane) await tally.check(title, run);
    }),
  );
  tally.add(await runVitest([], {}));
  await testInBrowser([]);
}

async function testOnly(paths) {
  tally.add(await runVitest(paths, {}));
  const specs = specsMatching(paths);
  if (specs.length === 0) return;
  await tally.check('web app builds', () => ensureWeb());
  await testInBrowser(specs);
}

async function testInBrowser(specs) {
  let chromium;
  await tally.check('Chromium is there', async () => {
    chromium = await ensureChromium();
  });
  if (chromium) tally.add(await runPlaywright(specs, { CHROMIUM_PATH: chromium }));
}
