import { execFile } from 'node:child_process';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { writePlugin } from './write-plugin.ts';

const exec = promisify(execFile);
const project = join(import.meta.dirname, '..', '..', '..');
const MINUTES = 60_000;

let copy: ProjectCopy;

/** Rejects with what the program printed. */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await exec(program, args, {
    cwd: copy.root,
    env: { ...process.env, NO_COLOR: '1', VITEST: undefined, VITEST_POOL_ID: undefined },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string; stderr: string; message: string }) => {
    throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}

const bin = (name: string): string => join(project, 'node_modules/.bin', name);

describe('a plugin made by the scaffold', () => {
  beforeAll(async () => {
    copy = await copyProject(project);
    await writePlugin(copy.root, 'carrier-notes');
    await copy.link('plugins/carrier-notes', '@porchlight/carrier-notes');
    await run('node', 'scripts/generate.mjs');
  }, MINUTES);
  afterAll(() => copy.remove());

  it(
    'has sound types and passes the lint rules',
    async () => {
      const only = {
        extends: './tsconfig.base.json',
        include: ['plugins/carrier-notes', 'core/ui/src/*.d.ts'],
      };
      await writeFile(join(copy.root, 'tsconfig.one.json'), JSON.stringify(only));
      await run(bin('tsc'), '-p', 'tsconfig.one.json');
      await run(bin('eslint'), '--max-warnings', '0', 'plugins/carrier-notes');
    },
    2 * MINUTES,
  );

  it(
    'is found by the portal and passes its tests as they are',
    async () => {
      const report = await run(bin('vitest'), 'run', 'plugins/carrier-notes');
      expect(report).toMatch(/Test Files +3 passed \(3\)/);
    },
    2 * MINUTES,
  );

  it(
    'is built: server, migration and a chunk of its own for its page',
    async () => {
      await run('node', 'scripts/build.mjs');
      const dist = join(copy.root, 'plugins/carrier-notes/dist');
      await access(join(dist, 'server/index.js'));
      expect(await readdir(join(dist, 'migrations'))).toContain('20260101-items.js');
      const manifest = await readFile(join(copy.root, 'host-web/dist/.vite/manifest.json'), 'utf8');
      expect(manifest).toContain('plugins/carrier-notes/src/web/index.ts');
      expect(manifest).toContain('plugins/carrier-notes/src/web/items-page.tsx');
    },
    2 * MINUTES,
  );

  it('is refused when the name is taken', async () => {
    await expect(writePlugin(copy.root, 'carrier-notes')).rejects.toThrow(
      "There is a plugin 'carrier-notes' already, in plugins/carrier-notes.",
    );
  });
});
