import { findBreaches } from '../boundaries/check-boundaries.ts';

/**
 * `npm run boundaries [-- folder...]`: who may import whom, whether every file has a name of its own, and whose tables
 * SQL names; of the whole project, or of some folders.
 */
export async function run(folders: readonly string[]): Promise<number> {
  const breaches = await findBreaches(process.cwd(), folders.length === 0 ? undefined : folders);
  for (const { rule, from, to, why } of breaches) {
    console.error(`${from} -> ${to}\n  ${rule}: ${why}`);
  }
  console.log(
    breaches.length === 0 ? 'No file breaks a rule.' : `Rules broken: ${breaches.length}.`,
  );
  return breaches.length === 0 ? 0 : 1;
}
