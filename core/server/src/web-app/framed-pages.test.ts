import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Snapshot } from '../base/snapshot.ts';
import { type RunningServer, snapshotOf, startHttp } from '../http/http-server.fixture.ts';
import { createWebApp } from './web-app.ts';

const pay = {
  id: 'pay',
  title: 'Pay',
  version: '1.0.0',
  hasWeb: false,
  webBeforeSignIn: false,
  publicPages: ['/pay', '/pay/:token'],
  framedPages: ['/pay/:token'],
  contentSecurity: [],
};

let folder: string;
let snapshot: Snapshot;
let http: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-web-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['plugin-preloads.json', 'public-preloads.json'])
    await writeFile(join(folder, name), '{}');
  for (const name of ['index.html', 'public.html'])
    await writeFile(join(folder, name), '<html><head></head><body></body></html>');
  await writeFile(join(folder, 'assets/app-1.js'), '');
  http = await startHttp(snapshotOf([]), {
    pages: createWebApp({ folder, snapshot: () => snapshot, https: true }),
  });
});
afterAll(async () => {
  await http.server.stop(0);
  await rm(folder, { recursive: true });
});

async function framingOf(path: string) {
  const { headers } = await http.send({ path });
  const [ancestors] = /frame-ancestors [^;]+/.exec(String(headers['content-security-policy']))!;
  return [ancestors, headers['x-frame-options']];
}

it('lets the own origin frame the pages that a manifest names, while the plugin is on', async () => {
  snapshot = { ...snapshotOf([]), plugins: [pay] };
  expect(await framingOf('/pay/abc')).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
  snapshot = snapshotOf([]);
  expect(await framingOf('/pay/abc')).toEqual(["frame-ancestors 'none'", 'DENY']);
});

it.each(['/', '/pay', '/pay/abc/d', '/crm/clients', '/assets/app-1.js'])(
  'forbids every frame around %s, which no manifest names',
  async (path) => {
    snapshot = { ...snapshotOf([]), plugins: [pay] };
    expect(await framingOf(path)).toEqual(["frame-ancestors 'none'", 'DENY']);
  },
);
