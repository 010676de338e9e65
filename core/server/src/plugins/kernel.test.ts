import { defineService } from '@porchlight/kernel';
import { describe, expect, test } from 'vitest';
import type { PluginDefinition } from '../plugin-api/define-plugin.ts';
import { getRoute as get, plugin, running, startKernel } from './kernel.fixture.ts';

describe('start order and dependents', () => {
  test('starts providers first, and stops their dependents first', async () => {
    const events: string[] = [];
    const watched = (id: string, requires: string[] = []) =>
      plugin(id, undefined, {
        requires,
        start: ({ onStop }) => {
          events.push(`start ${id}`);
          onStop(() => void events.push(`stop ${id}`));
        },
      });
    const { kernel, enableOnly } = await startKernel([
      watched('b', ['a']),
      watched('a'),
      watched('c', ['b']),
    ]);
    expect(events.splice(0)).toEqual(['start a', 'start b', 'start c']);

    await enableOnly('b', 'c');
    expect(running(kernel)).toEqual([]);
    await kernel.stop();
    expect(events.splice(0)).toEqual(['stop c', 'stop b', 'stop a']);
    expect(kernel.statuses().get('c')).toEqual({
      desired: true,
      effective: false,
      state: 'waiting',
      reason: 'Waits for B, which is waiting itself',
    });
  });

  test('restarts dependents together with their provider', async () => {
    const { kernel, enableOnly } = await startKernel([
      plugin('a'),
      plugin('b', undefined, { requires: ['a'] }),
    ]);
    await enableOnly('b');
    expect(running(kernel)).toEqual([]);
    await enableOnly('a', 'b');
    expect(running(kernel)).toEqual(['a', 'b']);
    expect(kernel.currentSnapshot().revision).toBe(3);
  });

  test('stop callbacks run last first, each plugin once', async () => {
    const order: number[] = [];
    const { kernel, enableOnly } = await startKernel([
      plugin('a', undefined, {
        start: ({ onStop }) => {
          for (const step of [1, 2, 3]) onStop(() => void order.push(step));
        },
      }),
    ]);
    await enableOnly();
    await kernel.stop();
    expect(order).toEqual([3, 2, 1]);
  });
});

describe('services', () => {
  const Greeter = defineService<{ greet(): string }>('a.greeter');
  const provider = plugin('a', (r) => r.provide(Greeter, [], () => ({ greet: () => 'hello' })));

  test('makes services once per life, and shares them with a plugin that requires the provider', async () => {
    let made = 0;
    const Counter = defineService<{ n: number }>('a.counter');
    const seen: unknown[] = [];
    const user = plugin(
      'b',
      (r) => {
        const counter = r.get(Counter);
        r.routes(get('/b', () => seen.push(counter())));
      },
      { requires: ['a'], start: ({ get: service }) => void seen.push(service(Counter)) },
    );
    const { kernel, enableOnly } = await startKernel([
      plugin('a', (r) => r.provide(Counter, [], () => ({ n: ++made }))),
      user,
    ]);
    await kernel.currentSnapshot().routes[0]?.route.handle({} as never);
    expect(seen).toEqual([{ n: 1 }, { n: 1 }]);
    expect(seen[0]).toBe(seen[1]);
    await enableOnly('b');
    await enableOnly('a', 'b');
    expect(seen.at(-1)).toEqual({ n: 2 });
  });

  test.each<[string, PluginDefinition]>([
    ['get', plugin('b', (r) => void r.get(Greeter))],
    [
      'provide',
      plugin('b', (r) =>
        r.provide(defineService<string>('b.text'), [Greeter], (greeter) => greeter.greet()),
      ),
    ],
    ['start', plugin('b', undefined, { start: ({ get: service }) => void service(Greeter) })],
  ])('fails a plugin at its %s that does not require the provider', async (_, user) => {
    const { kernel } = await startKernel([provider, user]);
    expect(running(kernel)).toEqual(['a']);
    expect(kernel.statuses().get('b')?.reason).toBe(
      "Did not start: Needs the service 'a.greeter', which neither core nor a plugin it requires provides",
    );
  });

  test('finds a service by its token until its plugin is turned off', async () => {
    const { kernel, enableOnly } = await startKernel([provider]);
    expect(kernel.currentSnapshot().service(Greeter)?.greet()).toBe('hello');
    await enableOnly();
    expect(kernel.currentSnapshot().service(Greeter)).toBeUndefined();
  });
});

describe('draining', () => {
  test('stops a plugin after the requests that began earlier', async () => {
    const order: string[] = [];
    const { kernel, enableOnly } = await startKernel(
      [plugin('x', undefined, { start: ({ onStop }) => onStop(() => void order.push('stopped')) })],
      { limits: { startMs: 50, stopMs: 50, drainMs: 60_000 } },
    );
    const old = kernel.currentSnapshot();
    const request = { snapshot: old };
    kernel.began(request);
    await enableOnly();
    expect(kernel.currentSnapshot()).not.toBe(old);
    order.push('request done');
    kernel.ended(request);
    await kernel.stop();
    expect(order).toEqual(['request done', 'stopped']);
  });

  test('aborts a request that outlasts the drain limit', async () => {
    const { kernel, enableOnly } = await startKernel([plugin('x', (r) => r.routes(get('/x')))]);
    const old = kernel.currentSnapshot();
    kernel.began({ snapshot: old });
    const signal = old.routes[0]?.signal;
    await enableOnly();
    expect(signal?.aborted).toBe(false);
    await kernel.stop();
    expect(signal?.aborted).toBe(true);
  });
});

test('freezes each snapshot', async () => {
  const { kernel } = await startKernel([plugin('a', (r) => r.routes(get('/a')))]);
  const snapshot = kernel.currentSnapshot();
  expect(Object.isFrozen(snapshot)).toBe(true);
  expect(Object.isFrozen(snapshot.routes)).toBe(true);
  expect(Object.isFrozen(snapshot.plugins)).toBe(true);
});
