import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder; the sources and the bundle of this package lie equally deep. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of the built web app. */
export const webFolder = fileURLToPath(new URL('../../host-web/dist', import.meta.url));

/** Version of the portal, from its package.json. */
export function portalVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
