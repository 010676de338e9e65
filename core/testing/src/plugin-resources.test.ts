import { expect, onTestFinished, test } from 'vitest';
import { watchPluginResources } from './plugin-resources.ts';
import { createTestPortal } from './test-portal.ts';

test('a plugin that forgets a timer at each stop is caught', async () => {
  const resources = watchPluginResources('fixture-leak');
  onTestFinished(() => resources.stop());
  const portal = await createTestPortal({ plugins: ['fixture-leak'] });
  const owner = await portal.signIn('owner');
  for (const wanted of [false, true]) {
    await portal.request('POST', '/api/modules/fixture-leak', { token: owner, body: { wanted } });
  }
  await portal.close();
  expect(resources.open()).toEqual(['Timeout', 'Timeout']);
});

test('what a plugin holds is seen while it runs, and gone after', async () => {
  const resources = watchPluginResources('fixture-ticker');
  onTestFinished(() => resources.stop());
  const portal = await createTestPortal({ plugins: ['fixture-ticker'] });
  expect(resources.open()).toEqual(['TCPSERVERWRAP', 'Timeout']);
  await portal.close();
  await expect.poll(() => resources.open()).toEqual([]);
});
