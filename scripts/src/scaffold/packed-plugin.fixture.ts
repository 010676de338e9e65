import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Moves a built plugin out of the project at `root`: packs it, removes its workspace, unpacks it where npm would install
 * it, and makes it a dependency of the host.
 */
export async function installPacked(root: string, id: string): Promise<void> {
  const name = `@porchlight/${id}`;
  const workspace = join(root, 'plugins', id);
  const installed = join(root, 'node_modules', name);
  const { stdout } = await exec(
    'npm',
    ['pack', '--json', '--foreground-scripts=false', '--pack-destination', root],
    {
      cwd: workspace,
    },
  );
  const [packed] = JSON.parse(stdout) as readonly { filename: string; version: string }[];
  await rm(workspace, { recursive: true });
  await rm(installed, { recursive: true });
  await mkdir(installed);
  await exec('tar', [
    '-xzf',
    join(root, packed!.filename),
    '-C',
    installed,
    '--strip-components=1',
  ]);
  const host = join(root, 'host-api/package.json');
  const manifest = JSON.parse(await readFile(host, 'utf8')) as PackageJson;
  const dependencies = { ...manifest.dependencies, [name]: packed!.version };
  await writeFile(host, JSON.stringify({ ...manifest, dependencies }, null, 2));
}
