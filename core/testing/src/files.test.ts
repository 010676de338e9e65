import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeClock } from './fake-clock.ts';
import { createTestPortal, type TestPortal } from './test-portal.ts';

const clock = createFakeClock('2026-11-22T15:00:00Z');
const gif = Buffer.from('474946383961400128000000', 'hex');
const pdf = '%PDF-1.7\n1 0 obj\n%%EOF\n';
let portal: TestPortal;
let agent: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-files'], clock });
  agent = await portal.signIn('agent');
});
afterAll(() => portal.close());

interface Uploaded {
  readonly status: number;
  readonly body: {
    readonly urls: readonly string[];
    readonly details?: readonly { readonly field: string }[];
  };
}

async function upload(
  files: readonly (readonly [field: string, name: string, content: Buffer | string])[],
): Promise<Uploaded> {
  const form = new FormData();
  for (const [field, name, content] of files)
    form.append(field, new Blob([new Uint8Array(Buffer.from(content))]), name);
  const response = await fetch(`${portal.portal.address}/api/fixture-files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${agent}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Uploaded['body'] };
}

const get = (url: string) => fetch(portal.portal.address + url);

async function storedCount(): Promise<{ rows: number; files: number }> {
  const rows = await portal.database.query('select id from core_file', []);
  const entries = await readdir(join(portal.folder, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return { rows: rows.length, files: entries.filter((entry) => entry.isFile()).length };
}

it('stores the files of several fields and serves them at signed addresses', async () => {
  const { status, body } = await upload([
    ['proofs', 'stub.pdf', pdf],
    ['photo', 'me.gif', gif],
  ]);
  expect([status, body.urls.length]).toEqual([200, 2]);
  const [proof, photo] = await Promise.all(body.urls.map(get));
  expect(proof?.headers.get('content-disposition')).toMatch(/^attachment; filename="stub.pdf"/);
  expect(photo?.headers.get('content-disposition')).toMatch(/^inline; /);
  expect(photo?.headers.get('content-security-policy')).toMatch(/sandbox/);
  expect(await proof?.text()).toBe(pdf);
  expect(Buffer.from(await photo!.arrayBuffer()).equals(gif)).toBe(true);
  const saved = await get(`${body.urls[1]}&download=1`);
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
  const [first = '', second = ''] = body.urls;
  const query = (url: string) => url.slice(url.indexOf('?'));
  expect((await get(first.replace(query(first), query(second)))).status).toBe(404);
  clock.advance(300_000);
  expect((await get(first)).status).toBe(404);
});

it('stores nothing when one file of several is refused, and names its field', async () => {
  const before = await storedCount();
  const { status, body } = await upload([
    ['photo', 'me.gif', gif],
    ['proofs', 'stub.pdf', pdf],
    ['proofs', 'notes.pdf', 'no PDF'],
  ]);
  expect([status, body.details?.map(({ field }) => field)]).toEqual([415, ['proofs']]);
  expect(await storedCount()).toEqual(before);
});
