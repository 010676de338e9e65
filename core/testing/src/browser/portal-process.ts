import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A portal in a process of its own, as deployed. */
export interface PortalProcess {
  /** For example `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly owner: Account;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Runs SQL in the schemas of this portal, for states that no call brings about; `$schema` is the name of the first one. */
  query(sql: string): Promise<readonly object[]>;
  /** Removes what users have set for themselves on their screens. */
  resetPreferences(): Promise<unknown>;
  stop(): Promise<void>;
}

export interface Account {
  readonly username: string;
  readonly password: string;
}

export interface PortalProcessOptions {
  /** The built entry file of the host. */
  readonly entry: string;
  readonly databaseUrl: string;
  /** PostgreSQL schema of this portal; dropped at the end. */
  readonly schema: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const OWNER: Account = { username: 'owner', password: 'Harbour-light-77' };
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/** Starts a portal on a free port, with an empty database and one owner. Rejects with its output if it does not start. */
export async function startPortalProcess(options: PortalProcessOptions): Promise<PortalProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const child = spawn(process.execPath, [options.entry], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: options.databaseUrl,
      DATABASE_SCHEMA: options.schema,
      DATA_DIR: dataDir,
      PORT: '0',
      OWNER_USERNAME: OWNER.username,
      OWNER_PASSWORD: OWNER.password,
      ...options.environment,
    },
  });
  const output = collect(child);
  return {
    url: await addressOf(child, output),
    owner: OWNER,
    output,
    query: (sql) =>
      inDatabase(
        options,
        async (client) =>
          (await client.query<object>(sql.replaceAll('$schema', options.schema))).rows,
      ),
    resetPreferences: () =>
      inDatabase(options, (client, schema) =>
        client.query(`delete from ${schema}.core_preference`),
      ),
    stop: async () => {
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
      await dropSchemas(options);
    },
  };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer): void => {
    text += chunk.toString('utf8');
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = ADDRESS.exec(output())?.[0];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The portal did not start:\n${output()}`)));
    child.once('error', reject);
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function dropSchemas(options: PortalProcessOptions): Promise<void> {
  return inDatabase(options, async (client) => {
    const { schema } = options;
    for (const name of [schema, `${schema}_migrations`, `${schema}_jobs`]) {
      await client.query(`drop schema if exists ${pg.escapeIdentifier(name)} cascade`);
    }
  });
}

async function inDatabase<T>(
  { databaseUrl, schema }: PortalProcessOptions,
  work: (client: pg.Client, schema: string) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client, pg.escapeIdentifier(schema));
  } finally {
    await client.end();
  }
}
