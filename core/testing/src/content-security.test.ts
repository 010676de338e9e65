import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestPortal } from './test-portal.ts';

test('lets only the page of the manifest show the frame of the provider, while the module is on', async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'porchlight-web-'));
  for (const page of ['index.html', 'public.html'])
    await writeFile(join(webFolder, page), '<html><head></head><body></body></html>');
  const portal = await createTestPortal({ plugins: ['fixture-pay', 'fixture-links'], webFolder });
  onTestFinished(async () => {
    await portal.close();
    await rm(webFolder, { recursive: true });
  });
  const token = await portal.signIn('owner');
  const turn = (wanted: boolean) =>
    portal.request('POST', '/api/modules/fixture-pay', { token, body: { wanted } });
  const pages = ['/pay', '/note/abc', '/crm/login', '/crm/clients', '/payments'];
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
