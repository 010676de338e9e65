import { describe, expect, test } from 'vitest';
import type { PluginDefinition } from '../plugin-api/define-plugin.ts';
import type { Route } from '../plugin-api/route.ts';
import { CriticalPluginError } from './plugin-failures.ts';
import type { Kernel } from './kernel.ts';
import { getRoute as get, plugin, running, startKernel } from './kernel.fixture.ts';

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
      plugin('x', (): void => Promise.resolve() as never),
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
  ])('names a plugin that %s; its dependents wait and the rest runs', async (_, faulty, reason) => {
    const { kernel, boot } = await startKernel([
      plugin('a'),
      faulty,
      plugin('y', undefined, { requires: ['x'] }),
    ]);
    expect(running(kernel)).toEqual(['a']);
    expect(kernel.statuses().get('x')).toMatchObject({ state: 'failed', reason });
    expect(kernel.statuses().get('y')?.reason).toBe('Waits for X, which has failed');
    expect(boot.steps.find(({ plugin: id, error }) => id === 'x' && error)).toBeDefined();
  });

  test('closes what a failed start had opened, even when it arrives late', async () => {
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
    const { kernel, enableOnly } = await startKernel([flaky]);
    healthy = true;
    await enableOnly();
    await enableOnly('x');
    expect(running(kernel)).toEqual(['x']);
  });

  test('stops the start with the name of a critical plugin that fails', async () => {
    const starting = startKernel([
      plugin('x', undefined, {
        canBeDisabled: false,
        start: () => Promise.reject(new Error('no key')),
      }),
    ]);
    await expect(starting).rejects.toThrow(CriticalPluginError);
    await expect(starting).rejects.toThrow(
      "The portal cannot start without the plugin 'x'. Did not start: no key",
    );
  });
});

test.each(['middleware', 'handler'])('counts an error of the %s of a route once', async (where) => {
  const fail = (here: string) => {
    if (here === where) throw new Error('boom');
  };
  const route: Route = {
    ...get('/x', () => fail('handler')),
    middleware: [
      (_, next) => next(),
      (_, next) => {
        fail('middleware');
        return next();
      },
    ],
  };
  const { kernel } = await startKernel([plugin('x', (r) => r.routes(route))]);
  const { routes } = kernel.currentSnapshot();
  const guarded = routes.find(({ plugin: owner }) => owner === 'x')!.route;
  const [outer, inner] = guarded.middleware!;
  const ctx = { state: { actor: { kind: 'public' } }, params: {} } as never;
  const call = async () =>
    outer!(ctx, async () => inner!(ctx, async () => guarded.handle({} as never)));
  await expect(call()).rejects.toThrow('boom');
  expect(kernel.statuses().get('x')?.reason).toBe('Crashed once in the last minute: boom');
});

describe('the breaker of a plugin', () => {
  const crash = (kernel: Kernel) => kernel.crashed('x', new Error('boom'));

  test('switches a plugin off after five crashes outside of calls within a minute', async () => {
    const { kernel, tripped } = await startKernel([
      plugin('a'),
      plugin('x', (r) => r.routes(get('/x'))),
    ]);
    crash(kernel);
    expect(kernel.statuses().get('x')).toMatchObject({
      state: 'running',
      reason: 'Crashed once in the last minute: boom',
    });
    for (let more = 0; more < 4; more++) crash(kernel);
    await kernel.apply(kernel.desired);
    expect(running(kernel)).toEqual(['a']);
    expect(tripped).toEqual(['x']);
    expect(kernel.statuses().get('x')?.reason).toBe(
      'Turned off after 5 crashes within a minute: boom',
    );
    expect(kernel.currentSnapshot().inactiveRoutes).toMatchObject([{ plugin: 'x' }]);
  });

  test('never switches a critical plugin off', async () => {
    const { kernel, tripped } = await startKernel([
      plugin('x', undefined, { canBeDisabled: false }),
    ]);
    for (let n = 0; n < 6; n++) crash(kernel);
    await kernel.apply(kernel.desired);
    expect(running(kernel)).toEqual(['x']);
    expect(tripped).toEqual([]);
    expect(kernel.statuses().get('x')?.reason).toBe('Crashed 5 times in the last minute: boom');
  });
});
