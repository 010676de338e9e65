import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './fixture-plugins.ts';

interface Builds {
  ensurePackages(): Promise<void>;
}

let built: Promise<void> | undefined;

/**
 * Builds the packages, unless they are built from these sources already: for portals in processes of their own, which
 * start several times faster from the build.
 */
export function ensurePackagesBuilt(): Promise<void> {
  const builds = pathToFileURL(join(projectRoot, 'scripts', 'setup', 'build.mjs')).href;
  built ??= import(/* @vite-ignore */ builds).then((module: Builds) => module.ensurePackages());
  return built;
}
