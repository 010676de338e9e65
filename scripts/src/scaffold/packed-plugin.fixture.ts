import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly version: string;
}

/**
 * Moves built plugins out of the project at `root`: packs them, removes their workspaces, unpacks them where npm would
 * install them, and makes them dependencies of the host.
 */
export async function installPacked(root: string, ids: readonly string[]): Promise<void> {
  // All of them first: npm pack builds the project again once a workspace is gone.
  const packages: Packed[] = [];
  for (const id of ids) packages.push(await pack(root, join(root, 'plugins', id)));
  for (const { name, filename } of packages) {
    const installed = join(root, 'node_modules', name);
    await rm(installed, { recursive: true });
    await mkdir(installed);
    await exec('tar', ['-xzf', join(root, filename), '-C', installed, '--strip-components=1']);
  }
  for (const id of ids) await rm(join(root, 'plugins', id), { recursive: true });
  const host = join(root, 'host-api/package.json');
  const manifest = JSON.parse(await readFile(host, 'utf8')) as PackageJson;
  const added = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
  const dependencies = { ...manifest.dependencies, ...added };
  await writeFile(host, JSON.stringify({ ...manifest, dependencies }, null, 2));
}

async function pack(root: string, workspace: string): Promise<Packed> {
  const { stdout } = await exec(
    'npm',
    ['pack', '--json', '--foreground-scripts=false', '--pack-destination', root],
    { cwd: workspace },
  );
  const [packed] = JSON.parse(stdout) as readonly Packed[];
  return packed!;
}
