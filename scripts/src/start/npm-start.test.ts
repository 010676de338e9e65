import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isAlive, readPostmasterPid } from '../local-database/postmaster-pid.ts';

/** `npm start` as people run it: the built portal in a process of its own, with its own database. */
const script = fileURLToPath(new URL('../../start.mjs', import.meta.url));
const MINUTE = 60_000;

let dataDir: string;
let child: ChildProcess | undefined;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Started {
  readonly url: string;
  readonly output: () => string;
  /** Resolves with the exit code. */
  stop(): Promise<number | null>;
}

const run = (args: readonly string[], environment: Record<string, string> = {}): (() => string) => {
  const process_ = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = process_;
  let text = '';
  for (const stream of [process_.stdout, process_.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  }
  return () => text;
};

const start = async (...args: readonly string[]): Promise<Started> => {
  const output = run(args);
  const started = child!;
  const exited = once(started, 'exit') as Promise<[number | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    started.stdout?.on('data', () => {
      const address = /is ready: (http:\S+)/.exec(output())?.[1];
      if (address && output().includes('Ctrl+C. To')) resolve(address);
    });
    void exited.then(() => reject(new Error(`npm start ended:\n${output()}`)));
  });
  return {
    url,
    output,
    stop: async () => {
      started.kill('SIGTERM');
      return (await exited)[0];
    },
  };
};

const signIn = (url: string, password: string, username = 'owner'): Promise<Response> =>
  fetch(new URL('/api/crm/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

describe('npm start', () => {
  // One story, in order: what the first start makes, the second one finds.
  let password = '';

  test(
    'npm start creates database and keys, prints address and owner, fills in the sample, and serves API and web app',
    async () => {
      const portal = await start('--sample', '5');
      expect(portal.output()).toContain('Sample agency: 5 clients');
      expect(portal.output()).toContain("Owner's user name: owner");
      password = /Owner's password:\s+(\S+)/.exec(portal.output())?.[1] ?? '';
      const sampled = /^ +marisol\.vega +(\S+)$/m.exec(portal.output())?.[1] ?? '';
      expect((await signIn(portal.url, sampled, 'marisol.vega')).status).toBe(200);
      expect(portal.output()).toContain('Stop it with Ctrl+C. To start over');
      expect((await signIn(portal.url, 'wrong')).status).toBe(401);
      const signedIn = await signIn(portal.url, password);
      expect(signedIn.status).toBe(200);

      const { token } = (await signedIn.json()) as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      const clients = await fetch(new URL('/api/clients', portal.url), { headers });
      expect(await clients.json()).toHaveLength(5);
      const page = await fetch(new URL('/crm/login', portal.url));
      expect(page.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await page.text()).toContain('<div id="root">');
      expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['database', 'keys']));
      expect(statSync(join(dataDir, 'keys', 'master.key')).mode & 0o777).toBe(0o600);

      const server = readPostmasterPid(join(dataDir, 'database', 'cluster'))!;
      expect(isAlive(server.pid)).toBe(true);
      expect(await portal.stop()).toBe(0);
      expect(isAlive(server.pid)).toBe(false);
    },
    MINUTE,
  );

  test(
    'npm start opens the same portal again without a second sample or owner, and with emulators on request',
    async () => {
      const portal = await start('--sample', '7', '--emulators');
      for (const provider of ['DocuSign', 'Square'])
        expect(portal.output()).toMatch(
          new RegExp(`nothing is real: http:\\S+\\. ${provider} is set up with it\\.`),
        );
      expect(portal.output()).not.toContain("Owner's password");
      expect(portal.output()).toContain('a sample only fills an empty portal');
      expect(portal.output()).toContain('set a new password under Manage Agents');
      expect(portal.output()).not.toMatch(/[a-z2-9]{4}(-[a-z2-9]{4}){4}/);
      expect((await signIn(portal.url, password)).status).toBe(200);
      expect(await portal.stop()).toBe(0);
    },
    MINUTE,
  );

  test(
    'npm start reports a port in use and leaves the portal on it alone',
    async () => {
      const portal = await start();
      const first = child!;
      const output = run([], { PORT: new URL(portal.url).port });
      const [code] = (await once(child!, 'exit')) as [number];
      expect(code).toBe(1);
      expect(output()).toMatch(/^Port \d+ is taken by another program\./m);
      expect((await signIn(portal.url, password)).status).toBe(200);
      child = first;
      expect(await portal.stop()).toBe(0);
    },
    MINUTE,
  );

  test.each<[Record<string, string>, string]>([
    [{ PORT: 'four thousand' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { PORCHLIGHT_PORT: '1' },
      'PORCHLIGHT_PORT is not a setting of Porchlight. Did you mean PORT?',
    ],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be a PostgreSQL address'],
  ])(
    'npm start with %j names the setting before anything starts',
    async (environment, sentence) => {
      const output = run([], environment);
      const [code] = (await once(child!, 'exit')) as [number];
      expect(code).toBe(1);
      expect(output()).toContain(sentence);
      expect(readPostmasterPid(join(dataDir, 'database', 'cluster'))).toBeNull();
    },
    MINUTE,
  );
});
