import {
  defineCodePoint,
  defineDataPoint,
  definePermission,
  schemaRef,
  type LinkKind,
} from '@porchlight/kernel';
import { describe, expect, test } from 'vitest';
import type { PluginDefinition } from '../plugin-api/define-plugin.ts';
import { LinkKinds, Webhooks } from '../plugin-api/points.ts';
import { getRoute as get, plugin, running, startKernel } from './kernel.fixture.ts';

describe('extension points', () => {
  const Kinds = defineDataPoint(
    'a.kinds',
    schemaRef<{ field: string; message: string }>('core/field-message'),
    (kind) => kind.field,
  );
  const owner = plugin('a', undefined, { owns: [Kinds] });

  test('extension points hold the values of effective plugins in start order, with their contributors', async () => {
    const { kernel, enableOnly } = await startKernel([
      owner,
      plugin('c', (r) => r.contribute(Kinds, { field: 'c', message: 'C' }), { requires: ['a'] }),
      plugin('b', (r) => r.contribute(Kinds, { field: 'b', message: 'B' }), { after: ['a'] }),
    ]);
    expect(kernel.currentSnapshot().points.get('a.kinds')).toMatchObject({
      owner: 'a',
      values: [{ field: 'b' }, { field: 'c' }],
      contributors: ['b', 'c'],
    });
    await enableOnly('a', 'b');
    expect(kernel.currentSnapshot().extensions(Kinds)).toEqual([{ field: 'b', message: 'B' }]);
    await enableOnly('b');
    expect(kernel.currentSnapshot().extensions(Kinds)).toEqual([]);
  });

  test('reads contributions live', async () => {
    let read = (): readonly { field: string }[] => [];
    const reader = plugin('a', (r) => void (read = r.extensions(Kinds)), { owns: [Kinds] });
    const { enableOnly } = await startKernel([
      reader,
      plugin('b', (r) => r.contribute(Kinds, { field: 'b', message: 'B' }), { requires: ['a'] }),
    ]);
    expect(read()).toHaveLength(1);
    await enableOnly('a');
    expect(read()).toHaveLength(0);
  });

  test.each<[string, PluginDefinition, string]>([
    [
      'a value that does not fit the schema',
      plugin('b', (r) => r.contribute(Kinds, { field: 'x' } as never), { requires: ['a'] }),
      "Contributes a value to 'a.kinds' that does not match its schema: message: Message is required",
    ],
    [
      'a point of a plugin that is not named',
      plugin('b', (r) => r.contribute(Kinds, { field: 'x', message: 'X' })),
      "Contributes to 'a.kinds' without naming 'a' in requires or after",
    ],
    [
      'a point that its owner does not know',
      plugin('b', (r) => r.contribute(defineCodePoint<string>('a.other', String), 'x'), {
        requires: ['a'],
      }),
      "Contributes to 'a.other', a point that 'a' does not own",
    ],
    [
      'the same key twice',
      plugin(
        'b',
        (r) => r.contribute(Kinds, { field: 'x', message: 'X' }, { field: 'x', message: 'Y' }),
        { requires: ['a'] },
      ),
      "'x' on 'a.kinds' is contributed by both 'b' and 'b'",
    ],
  ])('refuse %s', async (_, contributor, reason) => {
    const { kernel } = await startKernel([owner, contributor]);
    expect(running(kernel)).toEqual(['a']);
    expect(kernel.statuses().get('b')).toMatchObject({ state: 'failed', reason });
  });

  test('names both plugins of a duplicate key and runs the first', async () => {
    const twin = (id: string) =>
      plugin(id, (r) => r.contribute(Kinds, { field: 'same', message: id }), { requires: ['a'] });
    const { kernel } = await startKernel([owner, twin('b'), twin('c')]);
    expect(running(kernel)).toEqual(['a', 'b']);
    expect(kernel.statuses().get('c')?.reason).toBe(
      "'same' on 'a.kinds' is contributed by both 'b' and 'c'",
    );
  });
});

describe('plugins that clash', () => {
  const Use = definePermission('b.use', 'Use', ['agent']);
  const webhookAt = (path: `/${string}`) => ({
    source: path,
    path,
    title: 'B',
    headers: [],
    verify: () => null,
    handle: () => Promise.resolve(),
  });
  const linkKind: LinkKind = {
    id: 'b.note',
    title: 'Note',
    page: '/note/:token',
    hours: { usual: 1, longest: 1 },
  };
  test.each<[string, PluginDefinition, string]>([
    [
      'a route of another plugin',
      plugin('b', (r) => r.routes(get('/a/:key'))),
      "The route 'GET /a/:' is there in both 'a' and 'b'",
    ],
    [
      'a permission twice',
      plugin('b', undefined, { permissions: [Use, Use] }),
      "The permission 'b.use' is there twice",
    ],
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
      'two webhooks at one address',
      plugin('b', (r) => r.contribute(Webhooks, webhookAt('/b/hook'), webhookAt('/b/hook'))),
      "The route 'POST /b/hook' is there twice",
    ],
    [
      'a webhook at a path that cannot be routed',
      plugin('b', (r) => r.contribute(Webhooks, webhookAt('/:all'))),
      'Plugin b: the path /:all must be literal segments and :names, the first one literal.',
    ],
    [
      'a permission that no plugin declares',
      plugin('b', (r) => r.routes({ ...get('/b'), access: { permission: Use } })),
      "A route needs the permission 'b.use', which no plugin declares",
    ],
    [
      'a link kind whose page is not in its manifest',
      plugin('b', (r) => r.contribute(LinkKinds, linkKind)),
      `Links of the kind 'b.note' open '/note/:token', which the manifest does not list: add "/note/:token" to "publicPages" in package.json`,
    ],
    [
      'no access',
      plugin('b', (r) => r.routes({ ...get('/b'), access: {} as never })),
      'The route GET /b does not say who may call it',
    ],
    [
      'a schema that does not exist',
      plugin('b', (r) => r.routes({ ...get('/b'), query: schemaRef('b/nothing') })),
      "The route GET /b names the schema 'b/nothing', which no package has",
    ],
  ])('fails a plugin with %s', async (_, clashing, reason) => {
    const { kernel } = await startKernel([plugin('a', (r) => r.routes(get('/a/:id'))), clashing]);
    expect(running(kernel)).toEqual(['a']);
    expect(kernel.statuses().get('b')).toMatchObject({ state: 'failed', reason });
  });
});
