import { defineEvent, schemaRef } from '@porchlight/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestScope, runInRequest, type RequestScope } from '../base/request-scope.ts';
import type { JobDefinition } from '../plugin-api/define-plugin.ts';
import { plugin, startKernel, type TestKernel } from './kernel.fixture.ts';

const Moved = defineEvent('a.moved', schemaRef('core/id'));

/** The requests in which the plugin found itself, by where that was. */
let scopes: Record<string, RequestScope | undefined>;
let kernel: TestKernel['kernel'];
let enableOnly: TestKernel['enableOnly'];
let within: RequestScope;

beforeEach(async () => {
  scopes = {};
  const note = (where: string) => {
    scopes[where] = requestScope();
    return Promise.resolve();
  };
  const job: JobDefinition<unknown> = {
    id: 'a.work',
    title: 'Work',
    payload: schemaRef('core/id'),
    run: () => note('job'),
  };
  const definition = plugin(
    'a',
    (r) => {
      r.job(job);
      r.on(Moved, () => note('event'));
    },
    {
      async start({ onStop }) {
        await note('start');
        onStop(() => note('stop'));
      },
    },
  );
  ({ kernel, enableOnly } = await startKernel([definition]));
  within = {
    requestId: 'r1',
    snapshot: kernel.currentSnapshot(),
    beforeCommit: () => Promise.reject(new Error('This is no longer the request.')),
  };
});
afterEach(() => kernel.stop());

test('work that a plugin starts when a call switches it on belongs to no request', async () => {
  await enableOnly();
  await runInRequest(within, () => enableOnly('a'));
  expect(scopes).toMatchObject({ start: undefined });
  await runInRequest(within, () => enableOnly());
  await expect.poll(() => Object.keys(scopes)).toContain('stop');
  expect(scopes['stop']).toBeUndefined();
});

test('jobs and events that a call makes this process poll belong to no request', async () => {
  const { jobs, subscriptions } = kernel.currentSnapshot();
  await runInRequest(within, async () => {
    await jobs[0]?.definition.run({}, new AbortController().signal, () => undefined);
    await subscriptions[0]?.handler(
      {},
      { publishedAt: '', by: null, commit: () => Promise.resolve() },
    );
    expect(requestScope()).toBe(within);
  });
  expect(scopes).toEqual({ start: undefined, job: undefined, event: undefined });
});
