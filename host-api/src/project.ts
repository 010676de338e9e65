import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the project; sources and bundle of this package are at the same depth. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of the built web app. */
export const webFolder = fileURLToPath(new URL('../../host-web/dist', import.meta.url));

/** Version of the portal, from its package.json. */
export function portalVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
