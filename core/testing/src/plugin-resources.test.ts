import { expect, onTestFinished, test } from 'vitest';
import { watchPluginResources, watchProcessListeners } from './plugin-resources.ts';
import { createTestPortal } from './test-portal.ts';

test('finds a plugin that leaks a timer at each stop', async () => {
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

test('sees what a plugin holds while it runs and that it is gone afterwards', async () => {
  const resources = watchPluginResources('fixture-ticker');
  onTestFinished(() => resources.stop());
  const portal = await createTestPortal({ plugins: ['fixture-ticker'], schedules: true });
  expect(resources.open()).toEqual(['TCPSERVERWRAP', 'Timeout']);
  await portal.close();
  await expect.poll(() => resources.open()).toEqual([]);
});

test('finds a listener that was added to the process, and ignores one that was removed', () => {
  const [removed, added] = [() => undefined, () => undefined];
  onTestFinished(() => void process.off('warning', added).off('exit', removed));
  process.on('exit', removed);
  const addedListeners = watchProcessListeners();
  process.off('exit', removed);
  expect(addedListeners()).toEqual([]);
  process.on('warning', added);
  expect(addedListeners()).toEqual(['warning']);
});
