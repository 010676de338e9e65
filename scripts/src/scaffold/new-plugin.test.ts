import { execFile } from 'node:child_process';
import { access, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBreaches } from '../boundaries/check-boundaries.ts';
import { PortalApi, startPortalProcess } from '@porchlight/testing/browser';
import { type Catalog, checkCatalog } from '../translations/check-catalog.ts';
import { findTexts } from '../translations/find-texts.ts';
import { installPacked } from './packed-plugin.fixture.ts';
import { copyProject, type ProjectCopy } from './project-copy.fixture.ts';
import { pluginParts } from './plugin-parts.ts';
import { writeFormType } from './write-form-type.ts';
import { addPart, writeCarrier, writePlugin } from './write-plugin.ts';

const exec = promisify(execFile);
const project = join(import.meta.dirname, '..', '..', '..');
const MINUTES = 60_000;
const VITE_MANIFEST = 'host-web/dist/.vite/manifest.json';

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
const NEW = [
  'plugins/carrier-notes',
  'plugins/carrier-tasks',
  'plugins/devoted-health',
  'plugins/form-pets',
];
/** Nothing builds on them, and the build of their screens takes longest. */
const NOT_NEEDED = ['billing', 'billing-square', 'recurring', 'signing', 'signing-docusign'].map(
  (id) => `plugins/${id}`,
);
/** A plugin for each part, without any other part. */
const SINGLE = Object.keys(pluginParts).map((part) => `plugins/only-${part}`);

describe('npm run new', () => {
  beforeAll(async () => {
    copy = await copyProject(project);
    await writePlugin(copy.root, 'carrier-notes');
    await writePlugin(copy.root, 'carrier-tasks', {
      parts: Object.keys(pluginParts),
      record: 'order',
    });
    await writeCarrier(copy.root, 'devoted-health');
    await writeFormType(copy.root, 'pets');
    for (const part of Object.keys(pluginParts))
      await writePlugin(copy.root, `only-${part}`, { parts: [part] });
    await copy.link('plugins/carrier-notes', '@porchlight/carrier-notes');
    await copy.link('plugins/carrier-tasks', '@porchlight/carrier-tasks');
    await copy.link('plugins/devoted-health', '@porchlight/devoted-health');
    await copy.link('plugins/form-pets', '@porchlight/form-pets');
    await run('node', 'scripts/generate.mjs');
  }, MINUTES);
  afterAll(() => copy.remove());

  it(
    'creates plugins with any of the parts whose types are sound',
    async () => {
      const only = {
        extends: './tsconfig.base.json',
        include: [...NEW, ...SINGLE, 'core/ui/src/*.d.ts'],
      };
      // Also for the lint rules, which read the types of everything that is included.
      await writeFile(join(copy.root, 'tsconfig.json'), JSON.stringify(only));
      await run(join(project, 'node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.json');
      // The other tests need them no more.
      for (const folder of SINGLE) await rm(join(copy.root, folder), { recursive: true });
    },
    MINUTES,
  );

  it(
    'creates plugins that pass the lint rules',
    async () => {
      await run(bin('eslint'), '--max-warnings', '0', ...NEW);
    },
    2 * MINUTES,
  );

  it(
    'creates plugins that break no import rule',
    async () => {
      expect(await findBreaches(copy.root, NEW)).toEqual([]);
    },
    MINUTES,
  );

  it(
    'creates plugins that the portal finds and whose tests pass',
    async () => {
      const report = await run(bin('vitest'), 'run', ...NEW);
      expect(report).toMatch(/Test Files +24 passed \(24\)/);
    },
    2 * MINUTES,
  );

  it(
    'builds the server and the migrations of a plugin, and the server of a carrier',
    async () => {
      const script = "(await import('./scripts/setup/build.mjs')).ensurePackages()";
      await run('node', '--input-type=module', '--eval', `await ${script}`);
      const dist = join(copy.root, 'plugins/carrier-notes/dist');
      await access(join(dist, 'server/index.js'));
      expect(await readdir(join(dist, 'migrations'))).toContain('20260101-notes.js');
      await access(join(copy.root, 'plugins/devoted-health/dist/server/index.js'));
    },
    2 * MINUTES,
  );

  it(
    'packs plugins that run when they are installed from outside the project',
    async () => {
      await installPacked(copy.root, ['carrier-tasks', 'status']);
      for (const folder of NOT_NEEDED) await rm(join(copy.root, folder), { recursive: true });
      await run('node', 'scripts/build.mjs');
      const portal = await startPortalProcess({
        entry: join(copy.root, 'host-api/dist/main.js'),
        databaseUrl: process.env['TEST_DATABASE_URL']!,
        schema: `packed_plugin_${process.pid}`,
      });
      try {
        const api = new PortalApi(portal.url, portal.owner);
        await api.call('POST', '/api/carrier-tasks/orders', { title: 'Call the county' });
        expect(await api.call('GET', '/api/carrier-tasks/orders')).toMatchObject({
          data: [{ title: 'Call the county' }],
        });
        const { plugins } = await api.call<{ plugins: object[] }>('GET', '/api/bootstrap');
        expect(plugins).toContainEqual(expect.objectContaining({ id: 'carrier-tasks' }));
        expect(await api.call('GET', '/api/status')).toHaveProperty('checks');
        const manifest = await readFile(join(copy.root, VITE_MANIFEST), 'utf8');
        expect(manifest).toContain('plugins/carrier-notes/src/web/index.ts');
        expect(manifest).toContain('plugins/carrier-notes/src/web/notes-page.tsx');
        // A carrier has no browser part.
        expect(manifest).not.toContain('devoted-health');
        expect(manifest).toContain('node_modules/@porchlight/status/src/web/index.ts');
        expect(manifest).toContain(
          'node_modules/@porchlight/carrier-tasks/src/web/orders-page.tsx',
        );
      } finally {
        await portal.stop();
      }
    },
    3 * MINUTES,
  );

  it('adds a part to a plugin and lists the lines that its author adds', async () => {
    const { files, lines } = await addPart(copy.root, 'contract', 'carrier-notes');
    expect(files).toContain('plugins/carrier-notes/src/contract.ts');
    expect(lines).toMatchObject({
      'package.json': {
        exports: [
          '"./contract": {"porchlight-source":"./src/contract.ts","default":"./dist/contract.js"},',
        ],
      },
      'src/server/index.ts': { 'in definePlugin': ['owns: [NoteKinds],'] },
    });
    await expect(addPart(copy.root, 'contract', 'carrier-notes')).rejects.toThrow(
      'There is a file plugins/carrier-notes/src/contract.ts already.',
    );
  });

  it('names the part that an added part builds on, and no file that stays as it is', async () => {
    const { needs } = await addPart(copy.root, 'webhook', 'carrier-notes');
    expect(needs).toEqual(['settings']);
    const { lines } = await addPart(copy.root, 'job', 'carrier-notes');
    expect(Object.keys(lines)).toEqual(['README.md', 'src/server/index.ts']);
  });

  it('fills the name of the plugin into the lines of an added part', async () => {
    const { lines } = await addPart(copy.root, 'public-page', 'carrier-notes');
    expect(lines['package.json']).toMatchObject({
      portal: ['"public": "./public",', '"publicPages": ["/carrier-notes/:token"],'],
      dependencies: [expect.stringMatching(/^"@porchlight\/translations": "\d+\.\d+\.\d+",$/)],
    });
  });

  it.each([
    ['an unknown part', 'carrier-notes', 'jobs', "'jobs' is no part of a plugin; the parts are"],
    ['a part for no plugin', 'nothing', 'job', "There is no plugin 'nothing'"],
    [
      'a part for a plugin without a record',
      'devoted-health',
      'job',
      'has no schemas/<record>-record',
    ],
  ])('refuses %s', async (_what, id, part, sentence) => {
    await expect(addPart(copy.root, part, id)).rejects.toThrow(sentence);
  });

  it.each([
    ['a plugin whose name is taken', writePlugin, 'carrier-notes'],
    ['a carrier whose name is taken', writeCarrier, 'devoted-health'],
  ])('refuses %s', async (_what, write, id) => {
    const sentence = `There is a plugin '${id}' already, in plugins/${id}.`;
    await expect(write(copy.root, id)).rejects.toThrow(sentence);
  });

  it('refuses a form type whose name is taken', async () => {
    const sentence = "There is a form type 'pets' already, in plugins/form-pets.";
    await expect(writeFormType(copy.root, 'pets')).rejects.toThrow(sentence);
    await expect(writeFormType(copy.root, 'form-pets')).rejects.toThrow(sentence);
  });

  it('writes every text of a new form type in every language', async () => {
    const { definitions } = findTexts(copy.root);
    const pets = definitions.find(({ file }) => file.startsWith('plugins/form-pets/'))!;
    const catalog = await readFile(join(copy.root, pets.catalog), 'utf8');
    expect(checkCatalog(pets.english, JSON.parse(catalog) as Catalog)).toEqual([]);
    expect(pets.english.size).toBeGreaterThan(10);
  });

  it.each([
    ['a field of clients', 'company', 'company', 'clients'],
    ['a standard carrier', 'florida-blue', 'florida_blue', 'carriers-standard'],
  ])('refuses a carrier by the name of %s', async (_what, id, field, owner) => {
    const sentence = `Clients have a field '${field}' already, of the plugin '${owner}'.`;
    await expect(writeCarrier(copy.root, id)).rejects.toThrow(sentence);
  });
});
