import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that `PORCHLIGHT_CONTRACTS` names, or `../shared/contracts` beside the project; null when it does not have
 * the file.
 */
export function contractsFolder(file: string): string | null {
  const folder =
    process.env['PORCHLIGHT_CONTRACTS'] || join(projectRoot(), '..', 'shared', 'contracts');
  return existsSync(join(folder, file)) ? folder : null;
}

function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json')) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  return folder;
}
