import {
  createBootRecorder,
  createDatabase,
  createLogger,
  installPlugins,
  migrateInstalled,
  type Discovery,
} from '@porchlight/server/host';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { projectRoot } from './fixture-plugins.ts';
import { asTestDatabase, type TestDatabase } from './test-database.ts';

/** Of every copy: each is in a database of its own. */
const SCHEMA = 'portal';
const INSUFFICIENT_PRIVILEGE = '42501';
const LOAD_MS = 60_000;

/**
 * A database with the tables of these plugins: a copy of one that the first caller of the run migrates, in a tenth of the
 * time. Null when a fixture has tables, which tests change, or when the server lets the tests create no database.
 */
export async function copyMigratedDatabase(discovery: Discovery): Promise<TestDatabase | null> {
  if (process.env['TEST_DATABASE_COPIES'] !== 'yes' || !hasTablesOfProject(discovery)) return null;
  const url = process.env['TEST_DATABASE_URL']!;
  const model = modelName(discovery);
  await once(model, () => ensureModel(url, model, discovery));
  const name = `t_${randomBytes(6).toString('hex')}`;
  await administrate(url, (client) =>
    client.query(`create database ${name} template ${model} strategy file_copy`),
  );
  const copy = asTestDatabase(addressOf(url, name), SCHEMA);
  return {
    ...copy,
    async drop() {
      await copy.close();
      await administrate(url, (client) => dropDatabase(client, name));
    },
  };
}

function hasTablesOfProject({ found, broken }: Discovery): boolean {
  const plugins = join(projectRoot, 'plugins');
  return (
    broken.length === 0 &&
    found.every(({ folder }) => dirname(folder) === plugins || !hasTables(folder))
  );
}

const hasTables = (plugin: string): boolean => existsSync(join(plugin, 'migrations'));

function modelName({ found }: Discovery): string {
  const ids = found.map(({ manifest }) => manifest.id).sort();
  return `model_${createHash('sha256').update(ids.join()).digest('hex').slice(0, 12)}`;
}

const made = new Map<string, Promise<void>>();

function once(model: string, make: () => Promise<void>): Promise<void> {
  const known = made.get(model) ?? make();
  made.set(model, known);
  return known;
}

/** Workers that need the same one wait for the first. */
async function ensureModel(url: string, model: string, discovery: Discovery): Promise<void> {
  await administrate(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [model]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      model,
    ]);
    if (rowCount === 1) return;
    const unfinished = `${model}_new`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await migrate(addressOf(url, unfinished), discovery);
    await keepCatalogs(addressOf(url, unfinished));
    await client.query(`alter database ${unfinished} rename to ${model}`);
  });
}

async function migrate(databaseUrl: string, discovery: Discovery): Promise<void> {
  const address = { databaseUrl, databaseDirectUrl: undefined, databaseSchema: SCHEMA };
  const boot = createBootRecorder();
  const database = createDatabase(address, createLogger('silent'), {});
  try {
    const installation = await installPlugins(discovery, boot, LOAD_MS);
    const { failures } = await migrateInstalled(installation, database, boot);
    const [failure] = failures.values();
    if (failure !== undefined) throw new Error(failure);
  } finally {
    await database.close();
  }
}

/**
 * The first session after the migrations writes the file from which the sessions of all copies start; without it, each
 * of them reads the catalogs, before the first has written the file of the copy.
 */
async function keepCatalogs(url: string): Promise<void> {
  await administrate(url, (client) => client.query('select 1'));
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Force may not end the server's own vacuum of the database, such as after many rows; a plain drop stops that. */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    await client.query(`drop database ${name}`);
  }
}

/** Ending the session also releases its lock. */
async function administrate<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'porchlight-test' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
