import { MessageTemplates } from '@porchlight/server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { messageFaults } from './message-rules.ts';
import { watchPluginResources, watchProcessListeners } from './plugin-resources.ts';
import { routeFaults } from './route-rules.ts';
import { createTestPortal } from './test-portal.ts';

interface PluginContractOptions {
  /** Routes that return a file or a stream instead of JSON, as `GET /path`. */
  readonly streams?: readonly string[];
}

interface PluginLine {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly critical: boolean;
}

/**
 * Tests the rules of every plugin: its routes declare access and input, its messages render in every language, it runs with only the plugins it requires, and
 * turning it off and on three times leaves no timer, socket, server, watcher, or listener behind. Call it in a test file
 * of the plugin.
 */
export function pluginContract(id: string, options: PluginContractOptions = {}): void {
  describe(`plugin ${id}`, () => {
    test('runs with only the plugins it requires, and its routes follow the rules', async () => {
      const portal = await createTestPortal({ plugins: [id] });
      onTestFinished(() => portal.close());
      const statuses = portal.portal.kernel.statuses();
      expect(Object.fromEntries([...statuses].map(([name, { reason }]) => [name, reason]))).toEqual(
        Object.fromEntries([...statuses.keys()].map((name) => [name, null])),
      );
      expect(statuses.get(id)?.state).toBe('running');
      const snapshot = portal.portal.kernel.currentSnapshot();
      const own = snapshot.routes.filter(({ plugin }) => plugin === id);
      expect(own.flatMap(({ route }) => routeFaults(route, options.streams))).toEqual([]);
      expect(
        snapshot.extensions(MessageTemplates).flatMap((template) => messageFaults(template)),
      ).toEqual([]);
    });

    test('leaves nothing behind when it stops', async () => {
      const resources = watchPluginResources(id);
      onTestFinished(() => resources.stop());
      const portal = await createTestPortal({ plugins: [id] });
      const addedListeners = watchProcessListeners();
      const owner = await portal.signIn('owner');
      const module = async () => {
        const response = await portal.request('GET', '/api/modules', { token: owner });
        return response.json<{ modules: PluginLine[] }>().modules.find((one) => one.id === id)!;
      };
      const want = async (wanted: boolean) => {
        const sent = { token: owner, body: { wanted } };
        expect(await portal.request('POST', `/api/modules/${id}`, sent)).toMatchObject({
          status: 200,
        });
      };
      const { critical } = await module();
      for (let round = 0; round < 3 && !critical; round++) {
        await want(false);
        expect(await module()).toMatchObject({ state: 'off' });
        await want(true);
        expect(await module()).toMatchObject({ state: 'running', reason: null });
      }
      expect(addedListeners()).toEqual([]);
      await portal.close();
      await expect.poll(() => resources.open()).toEqual([]);
    });
  });
}
