import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MigrationPackage } from './migration-source.ts';

/** The tables of core itself; first in every list of packages. */
export function coreMigrations(): MigrationPackage {
  const here = dirname(fileURLToPath(import.meta.url));
  return {
    id: 'core',
    folder: join(packageRoot(here), ...(isBuilt(here) ? ['dist'] : []), 'migrations'),
  };
}

/** Sources and bundles are at different depths of the package. */
function packageRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageRoot(dirname(folder));
}

function isBuilt(folder: string): boolean {
  return folder.startsWith(join(packageRoot(folder), 'dist'));
}
