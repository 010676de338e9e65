import { defineDataPoint, definePermission, defineService } from '@porchlight/kernel';
import { FieldMessageSchema, NoValuesSchema } from '@porchlight/schemas';
import { describe, expect, test } from 'vitest';
import type { PluginDefinition } from '../plugin-api/define-plugin.ts';
import { needing, settingsService, type Injected } from '../plugin-api/injection.ts';
import { Clock } from '../plugin-api/tokens.ts';
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
  const provider = plugin('a', (r) => r.provide(Greeter, {}, () => ({ greet: () => 'hello' })));

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
      plugin('a', (r) => r.provide(Counter, {}, () => ({ n: ++made }))),
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
        r.provide(defineService<string>('b.text'), { greeter: Greeter }, ({ greeter }) =>
          greeter.greet(),
        ),
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

describe('classes that name what they need', () => {
  const Kinds = defineDataPoint('a.kinds', FieldMessageSchema, ({ field }) => field);
  const Settings = settingsService<{ readonly size: number }>();
  const Sizes = defineService<Sized>('a.sizes');
  const Change = definePermission('a.change', 'Change', ['agent']);
  interface Sized {
    readonly made: number;
    size(): number;
  }

  test('creates one once per start, with a service, a class, and live settings and values of an extension point', async () => {
    let made = 0;
    class Store {
      static readonly needs = { clock: Clock };
      readonly at: Date;
      constructor({ clock }: Injected<typeof Store.needs>) {
        this.at = clock.now();
      }
    }
    class Sizer
      extends needing({ store: Store, kinds: Kinds, settings: Settings })
      implements Sized
    {
      readonly made = ++made;
      readonly store = this.needs.store;
      size = () => this.needs.settings().size;
      kinds = () => this.needs.kinds().length;
    }
    const settings = { size: 1 };
    let [first, second]: (() => Sizer)[] = [];
    const { kernel, enableOnly } = await startKernel(
      [
        plugin(
          'a',
          (r) => {
            r.provide(Sizes, Sizer);
            [first, second] = [r.get(Sizer), r.get(Sizer)];
          },
          {
            owns: [Kinds],
            permissions: [Change],
            settings: { schema: NoValuesSchema, defaults: {}, editableWith: Change } as never,
          },
        ),
        plugin('b', (r) => r.contribute(Kinds, { field: 'x', message: 'X' }), { requires: ['a'] }),
      ],
      { settingsOf: () => settings },
    );
    const sizer = first!();
    expect(second!()).toBe(sizer);
    expect(kernel.currentSnapshot().service(Sizes)).toBe(sizer);
    expect(kernel.currentSnapshot().service(Store)).toBe(sizer.store);
    expect(sizer.store.at).toEqual(new Date('2026-01-01T00:00:00Z'));
    expect([sizer.size(), sizer.kinds()]).toEqual([1, 1]);
    settings.size = 2;
    await enableOnly('a');
    expect([sizer.size(), sizer.kinds()]).toEqual([2, 0]);
    await enableOnly();
    await enableOnly('a');
    expect(kernel.currentSnapshot().service(Sizes)?.made).toBe(2);
  });

  test.each<[string, PluginDefinition]>([
    ['gets', plugin('b', (r) => void r.get(Needy))],
    ['provides', plugin('b', (r) => r.provide(defineService<Needy>('b.needy'), Needy))],
    [
      'needs',
      plugin('b', (r) =>
        r.provide(defineService<Needy>('b.needy'), { needy: Needy }, ({ needy }) => needy),
      ),
    ],
  ])('fails a plugin that %s one whose need is missing, and names the service', async (_, user) => {
    const { kernel } = await startKernel([user]);
    expect(running(kernel)).toEqual([]);
    expect(kernel.statuses().get('b')?.reason).toBe(
      "Did not start: Needs the service 'a.sizes', which neither core nor a plugin it requires provides",
    );
  });

  test('fails a plugin whose class needs settings that the plugin does not define', async () => {
    class Unset {
      static readonly needs = { settings: Settings };
      readonly isMade = true;
    }
    const { kernel } = await startKernel([plugin('b', (r) => void r.get(Unset))]);
    expect(kernel.statuses().get('b')?.reason).toMatch(/Needs the service 'core.plugin-settings'/);
  });

  test('lets two plugins have classes of the same name', async () => {
    const named = (id: string) => {
      class Store {
        readonly of = id;
      }
      const token = defineService<Store>(`${id}.store`);
      return { token, definition: plugin(id, (r) => r.provide(token, Store)) };
    };
    const [a, b] = [named('a'), named('b')];
    const { kernel } = await startKernel([a.definition, b.definition]);
    expect([a, b].map(({ token }) => kernel.currentSnapshot().service(token)?.of)).toEqual([
      'a',
      'b',
    ]);
  });

  class Missing {
    static readonly needs = { sizes: Sizes };
    readonly isMade = true;
  }
  class Needy {
    static readonly needs = { missing: Missing };
    readonly isMade = true;
  }
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
