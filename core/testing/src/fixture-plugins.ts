import { discoverPlugins, type Discovery } from '@porchlight/server/host';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Folder of the project: the root of its workspaces. */
export const projectRoot = join(here, '..', '..', '..');

/** Folder whose `plugins/*` are the fixture plugins. */
export const fixtureRoot = join(here, '..', 'fixtures');

/** Replaces the agents plugin: its tokens contain id and flags, see `fixtureToken`. */
const STAFF_FIXTURE = 'fixture-staff';

/**
 * The named plugins, of the project or fixtures, with everything they require. Throws when one does not exist. Without
 * the agents plugin it adds the staff fixture, so that a test can always sign in. A plugin's own fixtures are in
 * `plugins/*` of a folder in `ownFixtureRoots`.
 */
export async function discoverForTest(
  ids: readonly string[],
  ownFixtureRoots: readonly string[] = [],
): Promise<Discovery> {
  const roots = [projectRoot, fixtureRoot, ...ownFixtureRoots];
  const discovered = await Promise.all(roots.map((root) => discoverPlugins(root)));
  const found = discovered.flatMap((one) => one.found);
  const broken = discovered.flatMap((one) => one.broken);
  const taken = new Set<string>();
  const take = (id: string): void => {
    if (taken.has(id)) return;
    taken.add(id);
    const plugin = found.find(({ manifest }) => manifest.id === id);
    if (!plugin && !broken.some((one) => one.id === id)) {
      throw new Error(`There is no plugin '${id}', neither in plugins/ nor among the fixtures.`);
    }
    plugin?.manifest.requires.forEach(take);
  };
  ids.forEach(take);
  if (!taken.has('agents')) take(STAFF_FIXTURE);
  return {
    found: found.filter(({ manifest }) => taken.has(manifest.id)),
    broken: broken.filter(({ id }) => taken.has(id)),
  };
}
