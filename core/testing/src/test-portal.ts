import type { StaffFlag } from '@porchlight/kernel';
import {
  createLogger,
  createPortal,
  kernelLimits,
  readEnvironment,
  type BootReport,
  type Clock,
  type KernelLimits,
  type Portal,
} from '@porchlight/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discoverForTest, projectRoot } from './fixture-plugins.ts';
import { fixtureToken, OWNER_PASSWORD, OWNER_USERNAME, signInByAgents } from './staff-sign-in.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestPortalOptions {
  /** Ids of plugins of the project or of fixtures; what they require comes along. */
  readonly plugins?: readonly string[];
  readonly clock?: Clock;
  readonly limits?: Partial<KernelLimits>;
  /** Shared with another test portal, which then is the one to drop it. */
  readonly database?: TestDatabase;
  /** Settings of the deployment over those of a test, by their names in the environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer's JSON; undefined when it is none. */
  readonly body: unknown;
  /** The same, as what the test takes it for. */
  json<T>(): T;
}

export type TestRequest = (
  method: string,
  path: string,
  options?: {
    readonly token?: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  },
) => Promise<TestAnswer>;

/** A whole portal in this process: real HTTP on a free port, a PostgreSQL schema and a folder of its own. */
export interface TestPortal {
  readonly portal: Portal;
  readonly database: TestDatabase;
  readonly report: BootReport;
  readonly request: TestRequest;
  /** A token of a staff member with these flags, each time another one. */
  signIn(...flags: readonly StaffFlag[]): Promise<string>;
  close(): Promise<void>;
}

/** Starts it; the caller closes it. */
export async function createTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const { plugins = [], clock } = options;
  const database = options.database ?? (await createTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'porchlight-portal-'));
  const discovery = await discoverForTest(plugins);
  const portal = createPortal({
    environment: readEnvironment(
      {
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        DATABASE_SCHEMA: database.schema,
        OWNER_USERNAME,
        OWNER_PASSWORD,
        ...options.environment,
      },
      folder,
    ),
    pluginRoot: projectRoot,
    discovery,
    version: '0.0.0',
    logger: createLogger('silent'),
    pages: (_request, response) => {
      response.writeHead(404).end();
      return Promise.resolve();
    },
    limits: { ...kernelLimits, ...options.limits },
    ...(clock ? { clock } : {}),
  });
  const close = async () => {
    await portal.stop();
    if (!options.database) await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const report = await portal.start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const request: TestRequest = (method, path, sent) => send(portal.address, method, path, sent);
  let accounts = 0;
  const staffIsReal = discovery.found.some(({ manifest }) => manifest.id === 'agents');
  return {
    portal,
    database,
    report,
    request,
    async signIn(...flags) {
      accounts += 1;
      return staffIsReal
        ? signInByAgents(request, accounts, flags)
        : fixtureToken(1000 + accounts, flags);
    },
    close,
  };
}

async function send(
  address: string,
  method: string,
  path: string,
  { token, body, headers }: Parameters<TestRequest>[2] & object = {},
): Promise<TestAnswer> {
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = parsed(text);
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: json,
    json: <T>() => json as T,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
