import { findBreaches } from '../boundaries/check-boundaries.ts';

/** `npm run boundaries`: who may import whom. */
export async function run(): Promise<number> {
  const breaches = await findBreaches(process.cwd());
  for (const { rule, from, to, why } of breaches) {
    console.error(`${from} imports ${to}\n  ${rule}: ${why}`);
  }
  console.log(
    breaches.length === 0 ? 'No import breaks a rule.' : `${breaches.length} imports break a rule.`,
  );
  return breaches.length === 0 ? 0 : 1;
}
