import { problem, ProblemError } from '@porchlight/kernel';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type PortalDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { defineRoute, JsonText } from '../plugin-api/route.ts';
import {
  changeThings,
  readThings,
  type RunningServer,
  silentLogger,
  snapshotOf,
  startHttp,
  Thing,
} from './http-server.fixture.ts';
import { up as clearUnkeyedFingerprints } from '../../migrations/20261122-idempotency-fingerprints.ts';
import { createIdempotencyStore } from './idempotency-store.ts';
import { requestScope } from '../base/request-scope.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const taken = problem.duplicate('This name is taken');

/** Reversible, so that the test sees that what is stored went through it. */
const crypto = {
  encrypt: (plain: string) => `sealed.${Buffer.from(plain).toString('base64')}`,
  decrypt: (sealed: string) => Buffer.from(sealed.slice('sealed.'.length), 'base64').toString(),
  sign: signWith('key of this deployment'),
};

function signWith(key: string) {
  return (text: string, scope: string) =>
    createHmac('sha256', key).update(`${scope}|${text}`).digest('hex');
}

type Step = () => Promise<void> | void;
interface Row {
  readonly key: string;
  readonly fingerprint: string;
}

let inTransaction: Step = () => undefined;
let afterCommit: Step = () => undefined;

let database: PortalDatabase;
let http: RunningServer;

const notUsed = () => Promise.reject(new Error('The store uses the query builder.'));

const create = defineRoute({
  method: 'post',
  path: '/things',
  summary: 'Add',
  access: { permission: readThings },
  body: Thing,
  status: 201,
  handle: async ({ body }) => {
    const id = await database.knex.transaction(async (trx) => {
      const [row] = await trx('thing')
        .insert({ name: body.name })
        .returning<{ id: number }[]>('id');
      await inTransaction();
      await requestScope()?.beforeCommit?.({ trx, sql: notUsed });
      return row!.id;
    });
    await afterCommit();
    return new JsonText(JSON.stringify({ id, name: body.name }));
  },
});

const change = defineRoute({
  method: 'post',
  path: '/changes',
  summary: 'No creating call',
  access: { permission: changeThings },
  handle: async () => {
    await database.knex('thing').insert({ name: 'change' });
    return new JsonText('{}');
  },
});

beforeAll(async () => {
  const schema = `http_${randomUUID().replaceAll('-', '')}`;
  const address = { databaseUrl: process.env['TEST_DATABASE_URL']!, databaseSchema: schema };
  await migrate(address, [{ id: 'core', folder: migrations }]);
  database = createDatabase(address, silentLogger);
  await database.knex.raw('create table thing (id int generated always as identity, name text)');
  http = await startHttp(snapshotOf([create, change]), {
    idempotency: createIdempotencyStore(database.knex, crypto),
  });
});

afterAll(async () => {
  await http.server.stop(0);
  await database.knex.raw(`drop schema ${database.address.databaseSchema} cascade`);
  await database.close();
});

beforeEach(() => {
  inTransaction = () => undefined;
  afterCommit = () => undefined;
});

function post(key: string | undefined, name: string, token = 'agent-token', path = '/api/things') {
  return http.send({
    method: 'POST',
    path,
    token,
    json: { name },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

async function count(name: string): Promise<number> {
  return (await database.knex('thing').where({ name })).length;
}

/** The process is gone: its claim is still there and runs out. */
async function runOut(key: string): Promise<void> {
  await database
    .knex('core_idempotency')
    .where({ key })
    .update({ claimed_until: new Date(0) });
}

describe('a creating call with a key', () => {
  it('runs once and gives the same answer again', async () => {
    const key = randomUUID();
    const first = await post(key, 'once');
    const second = await post(key, 'once');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await count('once')).toBe(1);
  });

  it('stores the response of a keyed call sealed', async () => {
    const key = randomUUID();
    await post(key, 'sealed thing');
    const [row] = await database.knex('core_idempotency').where({ key });
    expect(row.answer).toMatch(/^sealed\./);
    expect(JSON.stringify(row)).not.toContain('sealed thing');
  });

  it('remembers a call by a hash that needs the key of the deployment', async () => {
    const call = { actor: 'staff:1', request: 'POST /api/things?\n{"ssn":"123-45-6789"}' };
    const stored = async (sign: typeof crypto.sign) => {
      const key = randomUUID();
      await createIdempotencyStore(database.knex, { ...crypto, sign }).claim({ ...call, key });
      const row = await database.knex('core_idempotency').where({ key }).first<Row>('fingerprint');
      return row.fingerprint;
    };
    const fingerprint = await stored(crypto.sign);
    expect(await stored(crypto.sign)).toBe(fingerprint);
    expect(await stored(signWith('key of another deployment'))).not.toBe(fingerprint);
    expect(createHash('sha256').update(call.request).digest('hex')).not.toBe(fingerprint);
  });

  it('refuses to repeat a creating call from before the upgrade to keyed hashes', async () => {
    const [written, unwritten] = [randomUUID(), randomUUID()];
    await post(written, 'before the upgrade');
    await post(unwritten, 'never written');
    await database.knex('core_idempotency').where({ key: unwritten }).update({ written: false });
    await database.knex.transaction(async (trx) => {
      await clearUnkeyedFingerprints(trx);
      const left = await trx<Row>('core_idempotency').select('key', 'fingerprint');
      expect(left.every(({ fingerprint }) => fingerprint === '')).toBe(true);
      expect(left.map(({ key }) => key)).toContain(written);
      expect(left.map(({ key }) => key)).not.toContain(unwritten);
    });
    expect((await post(written, 'before the upgrade')).status).toBe(409);
    expect(await count('before the upgrade')).toBe(1);
  });

  it('runs once when its twins come at the same time', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(key, 'twins')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect(await count('twins')).toBe(1);
  });

  it('refuses a key that comes back with another body', async () => {
    const key = randomUUID();
    await post(key, 'first');
    const answer = await post(key, 'second');
    expect([answer.status, answer.json]).toMatchObject([409, { success: false, code: 'conflict' }]);
    expect(await count('second')).toBe(0);
  });

  it('treats the same key of another user as another call', async () => {
    const key = randomUUID();
    await post(key, 'two callers', 'agent-token');
    const other = await post(key, 'two callers', 'owner-token');
    expect([other.status, other.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(await count('two callers')).toBe(2);
  });

  it.each([
    ['a problem', new ProblemError(taken), 409],
    ['an error', new Error('x'), 500],
  ])('allows another try after the call ended with %s', async (name, error, status) => {
    const key = randomUUID();
    inTransaction = () => {
      throw error;
    };
    expect((await post(key, name)).status).toBe(status);
    inTransaction = () => undefined;
    expect((await post(key, name)).status).toBe(201);
    expect(await count(name)).toBe(1);
  });

  it('runs a call that failed after its commit only once', async () => {
    const key = randomUUID();
    afterCommit = () => {
      throw new Error('x');
    };
    expect((await post(key, 'committed')).status).toBe(500);
    afterCommit = () => undefined;
    const again = await post(key, 'committed');
    expect([again.status, again.json]).toMatchObject([409, { code: 'conflict' }]);
    expect(await count('committed')).toBe(1);
  });

  it('runs a call again whose process died before the commit; the dead process cannot commit later', async () => {
    const key = randomUUID();
    let goOn!: () => void;
    const entered = new Promise<void>((resolve) => {
      inTransaction = () => {
        resolve();
        return new Promise<void>((settle) => {
          goOn = settle;
        });
      };
    });
    const slow = post(key, 'taken over');
    await entered;
    inTransaction = () => undefined;
    await runOut(key);
    const second = await post(key, 'taken over');
    expect(second.status).toBe(201);
    goOn();
    expect((await slow).status).toBe(409);
    expect(await count('taken over')).toBe(1);
  });

  it.each([['short'], ['with spaces in it'], ['x'.repeat(201)]])(
    'refuses the key %s',
    async (key) => {
      expect((await post(key, 'bad key')).status).toBe(400);
      expect(await count('bad key')).toBe(0);
    },
  );

  it('runs a keyed call again after a day, and deletes older keys', async () => {
    const key = randomUUID();
    await post(key, 'yesterday');
    await database
      .knex('core_idempotency')
      .where({ key })
      .update({ expires_at: new Date(0) });
    expect((await post(key, 'yesterday')).headers['idempotency-replayed']).toBeUndefined();
    expect(await count('yesterday')).toBe(2);
    await database
      .knex('core_idempotency')
      .where({ key })
      .update({ expires_at: new Date(0) });
    await createIdempotencyStore(database.knex, crypto).deleteExpired();
    expect(await database.knex('core_idempotency').where({ key })).toEqual([]);
  });
});

it('runs calls without a key, and calls that create nothing, every time', async () => {
  await post(undefined, 'no key');
  await post(undefined, 'no key');
  expect(await count('no key')).toBe(2);
  const key = randomUUID();
  await post(key, 'x', 'owner-token', '/api/changes');
  await post(key, 'x', 'owner-token', '/api/changes');
  expect(await count('change')).toBe(2);
});
