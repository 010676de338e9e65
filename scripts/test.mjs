// `npm test`: from a fresh clone to one line, `N passed, N failed`. `npm test -- <part of a path>` runs the tests whose
// path contains it, and for a plugin's folder checks its imports; `npm test -- --changed` what the changes since `main`
// touch.
import { changedFiles, checksFor } from './checks/changed-files.mjs';
import { pluginFolders } from './checks/plugin-folders.mjs';
import { changeLanes, folderLanes, STATIC_LANES } from './checks/static-checks.mjs';
import { Tally } from './checks/tally.mjs';
import {
  runPlaywright,
  runRelatedTests,
  runVitest,
  specsMatching,
} from './checks/test-programs.mjs';
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
if (tally.failures.length === 0) await runTests();

console.log(`\n${tally}`);
process.exitCode = tally.failures.length === 0 ? 0 : 1;

function runTests() {
  if (filters.length === 0) return testEverything();
  return filters.includes('--changed') ? testChanged() : testOnly(filters);
}

async function testEverything() {
  await check(STATIC_LANES);
  tally.add(await runVitest([]));
  await testInBrowser([]);
}

async function testOnly(paths) {
  const folders = pluginFolders(paths);
  if (folders.length > 0) await check(folderLanes(folders));
  tally.add(await runVitest(paths));
  await testSpecs(specsMatching(paths));
}

async function testChanged() {
  const { lint, format, related, specs } = checksFor(changedFiles());
  await check(changeLanes(lint, format));
  if (related.length > 0) tally.add(await runRelatedTests(related));
  if (specs.length > 0) await testSpecs(specsMatching(specs));
}

async function check(lanes) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { title, run } of lane) await tally.check(title, run);
    }),
  );
}

async function testSpecs(specs) {
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
