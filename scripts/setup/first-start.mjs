import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Says at the first start how long it takes; null when the portal was built before. */
export function firstStartText(folder = root) {
  const isThere = (...path) => existsSync(join(folder, ...path));
  if (isThere('.cache', 'stamps.json')) return null;
  const time = isThere('node_modules', '.package-lock.json') ? 'a minute' : '4 minutes';
  return `The first start takes about ${time}, later ones take seconds. Stop it at any time with Ctrl+C.\n`;
}
