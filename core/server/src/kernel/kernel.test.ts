import { defineCodePoint, defineDataPoint, definePermission, defineService, schemaRef } from '@porchlight/kernel';
import { describe, expect, test } from 'vitest';
import { definePlugin, type PluginDefinition, type PluginRegistrar } from '../plugin/define-plugin.ts';
import { defineRoute } from '../plugin/route.ts';
import { CriticalPluginError } from './kernel.ts';
import { startKernel } from './test/kernel-of.ts';

function plugin(
  id: string,
  register: (r: PluginRegistrar) => void = () => undefined,
  more: Partial<PluginDefinition> = {},
): PluginDefinition {
  return definePlugin({ id, title: id.toUpperCase(), register, ...more });
}

function get(path: `/${string}`, handle: () => unknown = () => undefined) {
  return defineRoute({
    method: 'get',
    path,
    summary: 'A route of a test',
    access: { publicBecause: 'a test calls it' },
    handle: async () => void (await handle()),
  });
}

const running = (kernel: { currentSnapshot(): { plugins: readonly { id: string }[] } }) =>
  kernel.currentSnapshot().plugins.map(({ id }) => id);

describe('start order and dependants', () => {
  test('starts providers first, stops and brings back dependants with them', async () => {
    const events: string[] = [];
    const watched = (id: string, requires: string[] = []) =>
      plugin(id, undefined, {
        requires,
        start: ({ onStop }) => {
          events.push(`start ${id}`);
          onStop(() => void events.push(`stop ${id}`));
        },
      });
    const { kernel, want } = await startKernel([watched('b', ['a']), watched('a'), watched('c', ['b'])]);
    expect(events.splice(0)).toEqual(['start a', 'start b', 'start c']);

    await want('b', 'c');
    expect(running(kernel)).toEqual([]);
    await kernel.stop();
    expect(events.splice(0)).toEqual(['stop c', 'stop b', 'stop a']);
    expect(kernel.statuses().get('c')).toEqual({
      wanted: true,
      effective: false,
      state: 'waiting',
      reason: 'Waits for B, which is waiting itself',
    });
  });

  test('a provider that comes back brings its dependants back', async () => {
    const { kernel, want } = await startKernel([plugin('a'), plugin('b', undefined, { requires: ['a'] })]);
    await want('b');
    expect(running(kernel)).toEqual([]);
    await want('a', 'b');
    expect(running(kernel)).toEqual(['a', 'b']);
    expect(kernel.currentSnapshot().revision).toBe(3);
  });

  test('stop callbacks run last first, each plugin once', async () => {
    const order: number[] = [];
    const { kernel, want } = await startKernel([
      plugin('a', undefined, {
        start: ({ onStop }) => {
          for (const step of [1, 2, 3]) onStop(() => void order.push(step));
        },
      }),
    ]);
    await want();
    await kernel.stop();
    expect(order).toEqual([3, 2, 1]);
  });
});

describe('services', () => {
  const Greeter = defineService<{ greet(): string }>('a.greeter');
  const provider = plugin('a', (r) => r.provide(Greeter, [], () => ({ greet: () => 'hello' })));

  test('are made once per life, and seen by a plugin that requires the provider', async () => {
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
    const { kernel, want } = await startKernel([
      plugin('a', (r) => r.provide(Counter, [], () => ({ n: ++made }))),
      user,
    ]);
    await kernel.currentSnapshot().routes[0]?.route.handle({} as never);
    expect(seen).toEqual([{ n: 1 }, { n: 1 }]);
    expect(seen[0]).toBe(seen[1]);
    await want('b');
    await want('a', 'b');
    expect(seen.at(-1)).toEqual({ n: 2 });
  });

  test.each<[string, PluginDefinition]>([
    ['get', plugin('b', (r) => void r.get(Greeter))],
    ['provide', plugin('b', (r) => r.provide(defineService<string>('b.text'), [Greeter], (greeter) => greeter.greet()))],
    ['start', plugin('b', undefined, { start: ({ get: service }) => void service(Greeter) })],
  ])('a plugin that does not require the provider fails at its %s, and is named', async (_, user) => {
    const { kernel } = await startKernel([provider, user]);
    expect(running(kernel)).toEqual(['a']);
    expect(kernel.statuses().get('b')?.reason).toBe(
      "Did not start: Asks for the service 'a.greeter', which neither core nor a plugin it requires provides",
    );
  });

  test('the snapshot finds a service by its token, until its plugin is off', async () => {
    const { kernel, want } = await startKernel([provider]);
    expect(kernel.currentSnapshot().service(Greeter)?.greet()).toBe('hello');
    await want();
    expect(kernel.currentSnapshot().service(Greeter)).toBeUndefined();
  });
});

describe('extension points', () => {
  const Kinds = defineDataPoint('a.kinds', schemaRef<{ field: string; message: string }>('core/field-message'), (kind) => kind.field);
  const owner = plugin('a', undefined, { owns: [Kinds] });

  test('hold the values of effective plugins in start order, with their contributors', async () => {
    const { kernel, want } = await startKernel([
      owner,
      plugin('c', (r) => r.contribute(Kinds, { field: 'c', message: 'C' }), { requires: ['a'] }),
      plugin('b', (r) => r.contribute(Kinds, { field: 'b', message: 'B' }), { after: ['a'] }),
    ]);
    expect(kernel.currentSnapshot().points.get('a.kinds')).toMatchObject({
      owner: 'a',
      values: [{ field: 'b' }, { field: 'c' }],
      contributors: ['b', 'c'],
    });
    await want('a', 'b');
    expect(kernel.currentSnapshot().extensions(Kinds)).toEqual([{ field: 'b', message: 'B' }]);
    await want('b');
    expect(kernel.currentSnapshot().extensions(Kinds)).toEqual([]);
  });

  test('a plugin reads them live', async () => {
    let read = (): readonly { field: string }[] => [];
    const reader = plugin('a', (r) => void (read = r.extensions(Kinds)), { owns: [Kinds] });
    const { want } = await startKernel([
      reader,
      plugin('b', (r) => r.contribute(Kinds, { field: 'b', message: 'B' }), { requires: ['a'] }),
    ]);
    expect(read()).toHaveLength(1);
    await want('a');
    expect(read()).toHaveLength(0);
  });

  test.each<[string, PluginDefinition, string]>([
    [
      'a value that does not fit the schema',
      plugin('b', (r) => r.contribute(Kinds, { field: 'x' } as never), { requires: ['a'] }),
      "Contributes a value to 'a.kinds' that does not fit its schema: message: Message is required",
    ],
    [
      'a point of a plugin that is not named',
      plugin('b', (r) => r.contribute(Kinds, { field: 'x', message: 'X' })),
      "Contributes to 'a.kinds' without naming 'a' in requires or after",
    ],
    [
      'a point that its owner does not know',
      plugin('b', (r) => r.contribute(defineCodePoint<string>('a.other', String), 'x'), { requires: ['a'] }),
      "Contributes to 'a.other', a point that 'a' does not own",
    ],
    [
      'the same key twice',
      plugin('b', (r) => r.contribute(Kinds, { field: 'x', message: 'X' }, { field: 'x', message: 'Y' }), { requires: ['a'] }),
      "'x' on 'a.kinds' is contributed by both 'b' and 'b'",
    ],
  ])('refuse %s', async (_, contributor, reason) => {
    const { kernel } = await startKernel([owner, contributor]);
    expect(running(kernel)).toEqual(['a']);
    expect(kernel.statuses().get('b')).toMatchObject({ state: 'failed', reason });
  });

  test('a duplicate key names both plugins, and the first one runs', async () => {
    const twin = (id: string) =>
      plugin(id, (r) => r.contribute(Kinds, { field: 'same', message: id }), { requires: ['a'] });
    const { kernel } = await startKernel([owner, twin('b'), twin('c')]);
    expect(running(kernel)).toEqual(['a', 'b']);
    expect(kernel.statuses().get('c')?.reason).toBe("'same' on 'a.kinds' is contributed by both 'b' and 'c'");
  });
});

describe('plugins that clash', () => {
  const Use = definePermission('b.use', 'Use', ['agent']);
  test.each<[string, PluginDefinition, string]>([
    ['a route', plugin('b', (r) => r.routes(get('/a/:key'))), "The route 'GET /a/:' is there in both 'a' and 'b'"],
    ['a permission twice', plugin('b', undefined, { permissions: [Use, Use] }), "The permission 'b.use' is there twice"],
    [
      'a permission of another name',
      plugin('b', undefined, { permissions: [definePermission('a.use', 'Use', [])] }),
      "The permission 'a.use' must begin with 'b.'",
    ],
    [
      'a path that cannot be routed',
      plugin('b', (r) => r.routes(get('/:all'))),
      'Plugin b: the path /:all must be literal segments and :names, the first one literal.',
    ],
    [
      'a schema that nobody has',
      plugin('b', (r) => r.routes({ ...get('/b'), query: schemaRef('b/nothing') })),
      "The route GET /b names the schema 'b/nothing', which no installed package has",
    ],
  ])('%s', async (_, clashing, reason) => {
    const { kernel } = await startKernel([plugin('a', (r) => r.routes(get('/a/:id'))), clashing]);
    expect(running(kernel)).toEqual(['a']);
    expect(kernel.statuses().get('b')).toMatchObject({ state: 'failed', reason });
  });
});

describe('faulty plugins', () => {
  test.each<[string, PluginDefinition, string]>([
    [
      'throws in register',
      plugin('x', () => {
        throw new Error('boom\nsecond line');
      }),
      'Could not be registered: boom',
    ],
    [
      'registers asynchronously',
      plugin('x', async () => undefined),
      'Could not be registered: register() must be synchronous; asynchronous set-up belongs in start()',
    ],
    [
      'throws in start',
      plugin('x', undefined, { start: () => Promise.reject(new Error('boom')) }),
      'Did not start: boom',
    ],
    [
      'hangs in start',
      plugin('x', undefined, { start: () => new Promise(() => undefined) }),
      'Did not start: start() took longer than 0.05 s',
    ],
  ])('one that %s is named; its dependants wait and the rest runs', async (_, faulty, reason) => {
    const { kernel, boot } = await startKernel([plugin('a'), faulty, plugin('y', undefined, { requires: ['x'] })]);
    expect(running(kernel)).toEqual(['a']);
    expect(kernel.statuses().get('x')).toMatchObject({ state: 'failed', reason });
    expect(kernel.statuses().get('y')?.reason).toBe('Waits for X, which has failed');
    expect(boot.steps.find(({ plugin: id, error }) => id === 'x' && error)).toBeDefined();
  });

  test('what a failed start had opened is closed, even when it comes late', async () => {
    const closed: string[] = [];
    let goOn = (): void => undefined;
    const late = new Promise<void>((resolve) => (goOn = resolve));
    await startKernel([
      plugin('x', undefined, {
        async start({ onStop }) {
          onStop(() => void closed.push('early'));
          await late;
          onStop(() => void closed.push('late'));
        },
      }),
    ]);
    expect(closed).toEqual(['early']);
    goOn();
    await late;
    await Promise.resolve();
    expect(closed).toEqual(['early', 'late']);
  });

  test('switching a failed plugin on again tries again', async () => {
    let healthy = false;
    const flaky = plugin('x', undefined, {
      start: () => {
        if (!healthy) throw new Error('boom');
      },
    });
    const { kernel, want } = await startKernel([flaky]);
    healthy = true;
    await want();
    await want('x');
    expect(running(kernel)).toEqual(['x']);
  });

  test('a critical plugin that fails stops the start, and names itself', async () => {
    const starting = startKernel([
      plugin('x', undefined, { canBeDisabled: false, start: () => Promise.reject(new Error('no key')) }),
    ]);
    await expect(starting).rejects.toThrow(CriticalPluginError);
    await expect(starting).rejects.toThrow("The portal cannot start without the plugin 'x'. Did not start: no key");
  });
});

describe('breaker', () => {
  const crash = () => Promise.reject(new Error('boom'));

  test('five crashes within a minute switch the plugin off and name it', async () => {
    const { kernel, tripped } = await startKernel([plugin('a'), plugin('x', (r) => r.routes(get('/x', crash)))]);
    const call = () => kernel.currentSnapshot().routes[0]?.route.handle({} as never);
    await expect(call()).rejects.toThrow('boom');
    expect(kernel.statuses().get('x')).toMatchObject({
      state: 'running',
      reason: 'Crashed once in the last minute: boom',
    });
    for (let more = 0; more < 4; more++) await expect(call()).rejects.toThrow('boom');
    await kernel.apply(kernel.wishes);
    expect(running(kernel)).toEqual(['a']);
    expect(tripped).toEqual(['x']);
    expect(kernel.statuses().get('x')?.reason).toBe('Switched off after 5 crashes within a minute: boom');
    expect(kernel.currentSnapshot().parkedRouteTable.match('GET', '/x').kind).toBe('found');
  });

  test('a critical plugin is never switched off', async () => {
    const { kernel, tripped } = await startKernel([
      plugin('x', (r) => r.routes(get('/x', crash)), { canBeDisabled: false }),
    ]);
    for (let n = 0; n < 6; n++) {
      await expect(kernel.currentSnapshot().routes[0]?.route.handle({} as never)).rejects.toThrow('boom');
    }
    await kernel.apply(kernel.wishes);
    expect(running(kernel)).toEqual(['x']);
    expect(tripped).toEqual([]);
    expect(kernel.statuses().get('x')?.reason).toBe('Crashed 5 times in the last minute: boom');
  });
});

describe('draining', () => {
  test('a plugin stops only after the requests that began before', async () => {
    const order: string[] = [];
    const { kernel, want } = await startKernel(
      [plugin('x', undefined, { start: ({ onStop }) => onStop(() => void order.push('stopped')) })],
      { limits: { startMs: 50, stopMs: 50, drainMs: 60_000 } },
    );
    const old = kernel.currentSnapshot();
    let finish = (): void => undefined;
    const request = kernel.enter(old, () => new Promise<void>((resolve) => (finish = resolve)));
    await want();
    expect(kernel.currentSnapshot()).not.toBe(old);
    order.push('request done');
    finish();
    await request;
    await kernel.stop();
    expect(order).toEqual(['request done', 'stopped']);
  });

  test('a request that does not end delays it no longer than the limit, and its signal is aborted', async () => {
    const { kernel, want } = await startKernel([plugin('x', (r) => r.routes(get('/x')))]);
    const old = kernel.currentSnapshot();
    void kernel.enter(old, () => new Promise(() => undefined));
    const signal = old.routes[0]?.signal;
    await want();
    expect(signal?.aborted).toBe(false);
    await kernel.stop();
    expect(signal?.aborted).toBe(true);
  });
});

test('a snapshot is frozen', async () => {
  const { kernel } = await startKernel([plugin('a', (r) => r.routes(get('/a')))]);
  const snapshot = kernel.currentSnapshot();
  expect(Object.isFrozen(snapshot)).toBe(true);
  expect(Object.isFrozen(snapshot.routes)).toBe(true);
  expect(Object.isFrozen(snapshot.plugins)).toBe(true);
});
