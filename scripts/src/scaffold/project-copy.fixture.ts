import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.cache', 'test-results']);
const OWN_SCOPE = '@porchlight';

/** A copy of the project to try things on; its packages see each other, not the originals. */
export interface ProjectCopy {
  readonly root: string;
  /** Makes `plugins/<id>` importable by the others, as an install would. */
  link(folder: string, name: string): Promise<void>;
  remove(): Promise<void>;
}

export async function copyProject(from: string): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'porchlight-project-'));
  const nested: string[] = [];
  await cp(from, root, {
    recursive: true,
    filter(source) {
      const inside = source !== from;
      if (inside && basename(source) === 'node_modules') nested.push(source.slice(from.length + 1));
      return !(inside && LEFT_OUT.has(basename(source)));
    },
  });
  for (const folder of nested) {
    if (folder !== 'node_modules') await symlink(join(from, folder), join(root, folder));
  }
  await linkModules(join(from, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    link: (folder, name) => symlink(join(root, folder), join(root, 'node_modules', name)),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Packages from outside are shared; links to the project's own packages stay relative. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    if (name === OWN_SCOPE)
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(join(from, name), join(to, name));
  }
}
