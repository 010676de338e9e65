import { createTestDatabase, type TestDatabase } from '@porchlight/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startHostProcess, type HostProcess } from './host-process.fixture.ts';

// Each test starts whole processes.
vi.setConfig({ testTimeout: 60_000 });

const owner = { OWNER_USERNAME: 'owner', OWNER_PASSWORD: 'Harbour-light-77' };

let database: TestDatabase;
let keys: string;
let settings: Record<string, string>;
const running: HostProcess[] = [];

async function start(changes: Readonly<Record<string, string>> = {}): Promise<HostProcess> {
  const host = await startHostProcess({ ...settings, ...changes });
  running.push(host);
  return host;
}

beforeAll(async () => {
  database = await createTestDatabase();
  keys = await mkdtemp(join(tmpdir(), 'porchlight-keys-'));
  settings = {
    DATABASE_URL: database.url,
    DATABASE_SCHEMA: database.schema,
    // Processes of one deployment share the key as they share the database.
    MASTER_KEY_FILE: join(keys, 'master.key'),
    ...owner,
  };
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((host) => host.remove()));
});
afterAll(async () => {
  await database.drop();
  await rm(keys, { recursive: true });
});

describe('the API process', () => {
  it('starts beside a second process on an empty database, and both agree on what is turned on', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const [first, second] = await Promise.all([one.address, two.address]);
    const login = await fetch(`${first}/api/crm/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: owner.OWNER_USERNAME, password: owner.OWNER_PASSWORD }),
    });
    const { token } = (await login.json()) as { token: string };
    const changed = await fetch(`${first}/api/modules/status`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ wanted: false }),
    });
    expect(changed.status).toBe(200);
    const { revision } = (await changed.json()) as { revision: number };
    const seen = async () => (await fetch(`${second}/api/health`)).headers.get('x-portal-revision');
    await expect.poll(seen, { timeout: 1_000, interval: 20 }).toBe(String(revision));
  });

  it('prints its address, responds, and ends in order at SIGTERM', async () => {
    const host = await start();
    const address = await host.address;
    expect(host.output()).not.toContain('"level"');
    const ready = await fetch(`${address}/api/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true }]);
    const page = await fetch(`${address}/crm/login`);
    expect(page.headers.get('content-type')).toMatch(/^text\//);
    host.signal('SIGTERM');
    expect(await host.exit).toBe(0);
    expect(host.errors()).toBe('');
  });

  it('stops at SIGINT without waiting for silent connections', async () => {
    const host = await start();
    const { port } = new URL(await host.address);
    const silent = connect(Number(port), '127.0.0.1');
    silent.on('error', () => undefined);
    await new Promise((resolve) => silent.once('connect', resolve));
    const begun = performance.now();
    host.signal('SIGINT');
    expect(await host.exit).toBe(0);
    expect(performance.now() - begun).toBeLessThan(7_000);
  });

  it('logs each call as a line of JSON in production and requires https of browsers', async () => {
    const host = await start({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.example.com',
      TRUSTED_PROXIES: '1',
    });
    const address = await host.address;
    expect(host.output()).toContain('https://portal.example.com');
    const response = await fetch(`${address}/api/health?who=maria`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(response.headers.get('strict-transport-security')).toContain('max-age');
    await expect.poll(() => host.output()).toContain('"route":"GET /api/health"');
    expect(host.output()).not.toMatch(/maria|203\.0\.113\.9/);
  });
});

describe('a start that fails', () => {
  it.each([
    [
      'a malformed setting',
      { PORT: 'http', LOG_LEVEL: 'loud' },
      [/^PORT must be /, /^LOG_LEVEL must be /],
    ],
    ['an unknown setting', { PORCHLIGHT_PORT: '1' }, [/PORCHLIGHT_PORT is not a setting/]],
    ['no database', { DATABASE_URL: '' }, [/^DATABASE_URL is not set/]],
    [
      'a database that is away',
      { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
      [/DATABASE_URL does not answer/],
    ],
    ['a host that is not here', { HOST: '192.0.2.1' }, [/^HOST is 192\.0\.2\.1/]],
  ])('names %s and exits with code 1 when it cannot start', async (_, changes, sentences) => {
    const host = await start(changes);
    expect(await host.exit).toBe(1);
    const lines = host.errors().trim().split('\n');
    for (const [index, sentence] of sentences.entries()) expect(lines[index]).toMatch(sentence);
    expect(lines).toHaveLength(sentences.length);
    expect(host.errors()).not.toContain('hunter2');
  });

  it('names a port that is in use', async () => {
    const first = await start();
    const { port } = new URL(await first.address);
    const second = await start({ PORT: port });
    expect(await second.exit).toBe(1);
    expect(second.errors()).toMatch(new RegExp(`^Port ${port} is taken`));
  });
});
