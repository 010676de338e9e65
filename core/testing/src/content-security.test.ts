import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestPortal } from './test-portal.ts';

async function builtApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const page of ['index.html', 'public.html'])
    await writeFile(join(folder, page), '<html><head></head><body></body></html>');
  return folder;
}

const emulators = 'cards.fixture.example=http://127.0.0.1:4010';

test.each([
  ['the emulator in place of the provider', { NODE_ENV: 'test' }, "'self' http://127.0.0.1:4010"],
  ['no emulator in production', { NODE_ENV: 'production' }, "'self' https://cards.fixture.example"],
])('lets a page show %s', async (_, environment, sources) => {
  const webFolder = await builtApp();
  const portal = await createTestPortal({
    plugins: ['fixture-pay'],
    webFolder,
    environment: { ...environment, OUTGOING_EMULATORS: emulators },
  });
  onTestFinished(() => portal.close());
  const page = await portal.request('GET', '/fixture-pay');
  expect(page.headers.get('content-security-policy')).toContain(`frame-src ${sources}`);
});

test('lets only the page of the manifest show the frame of the provider, while the module is on', async () => {
  const webFolder = await builtApp();
  const portal = await createTestPortal({ plugins: ['fixture-pay', 'fixture-links'], webFolder });
  onTestFinished(() => portal.close());
  const token = await portal.signIn('owner');
  const turn = (wanted: boolean) =>
    portal.request('POST', '/api/modules/fixture-pay', { token, body: { wanted } });
  const pages = ['/fixture-pay', '/note/abc', '/crm/login', '/crm/clients', '/fixture-payments'];
  const allowed = async () => {
    const policies = await Promise.all(
      pages.map(async (path) =>
        (await portal.request('GET', path)).headers.get('content-security-policy'),
      ),
    );
    return policies.map((policy) => /frame-src ([^;]+)/.exec(policy!)?.[1] ?? null);
  };
  const onPayPage = ["'self' https://cards.fixture.example", null, null, null, null];

  expect(await allowed()).toEqual(onPayPage);
  await turn(false);
  expect(await allowed()).toEqual(pages.map(() => null));
  await turn(true);
  expect(await allowed()).toEqual(onPayPage);
});
