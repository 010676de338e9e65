import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from './project.mjs';
import { quietly, step } from './run-step.mjs';

const LOCK = join(root, 'package-lock.json');
const INSTALLED = join(root, 'node_modules', '.package-lock.json');
const STAMP = join(root, 'node_modules', '.porchlight-lock');

/** Runs `npm ci` if the installed packages differ from the lock file. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (!existsSync(INSTALLED) || !fitsLock(readJson(INSTALLED), readJson(LOCK))) {
    await step('Installing packages (usually 2 to 3 minutes)', () => {
      // Also the development packages in production: they build the portal.
      const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
      const npm = process.env.npm_execpath;
      const options = { cwd: root };
      return npm
        ? quietly(process.execPath, [npm, ...args], options)
        : quietly('npm', args, options);
    });
  }
  writeFileSync(STAMP, wanted);
}

/** True when every package is there in the locked version, however it was installed. */
export function fitsLock({ packages: installed }, { packages: locked }) {
  return Object.entries(locked).every(([path, { version, link, optional, peer }]) => {
    const found = installed[path];
    // A workspace is a link, and its own folder is not listed as installed.
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (!found) return Boolean(optional || peer);
    return Boolean(link) || found.version === version;
  });
}
