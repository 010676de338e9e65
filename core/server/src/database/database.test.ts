import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../base/database-unavailable.ts';
import type { DatabaseReads } from '../plugin-api/tokens.ts';
import { createDatabase, type PortalDatabase } from './database.ts';
import { openDatabaseFixture, recordingLogger, type DatabaseFixture } from './database.fixture.ts';

let fixture: DatabaseFixture;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.close());

async function value(sql: string): Promise<unknown> {
  const { rows } = await fixture.database.knex.raw<{ rows: readonly { value: unknown }[] }>(
    `select ${sql} as value`,
  );
  return rows[0]?.value;
}

/** As behind a pooler: session settings come from the address, in place of a role, and not from the portal. */
function openPooled(): PortalDatabase {
  const { databaseUrl, databaseSchema } = fixture.address;
  const settings = `-c search_path=${databaseSchema},portal_extensions -c statement_timeout=10s`;
  return createDatabase(
    {
      databaseSchema,
      databaseUrl: `${databaseUrl}&options=${encodeURIComponent(settings)}`,
      databaseDirectUrl: databaseUrl,
    },
    recordingLogger(),
  );
}

describe('values of the database', () => {
  it.each([
    ["date '1968-09-27'", '1968-09-27'],
    ["timestamptz '2026-03-08 02:30:00.123456-05'", '2026-03-08T07:30:00.123Z'],
    ["timestamptz '2026-03-08 02:30:00+00'", '2026-03-08T02:30:00.000Z'],
    ["timestamp '2026-03-08 02:30:00.5'", '2026-03-08T02:30:00.500Z'],
    ["timestamptz 'infinity'", 'infinity'],
    ['9007199254740991::bigint', 9007199254740991],
    ['1200.50::numeric', '1200.50'],
    ["array[date '2026-01-31', null]", ['2026-01-31', null]],
    ['array[1, 2]::bigint[]', [1, 2]],
    ["array[timestamptz '2026-01-31 00:00:00+00']", ['2026-01-31T00:00:00.000Z']],
  ])('reads %s', async (sql, expected) => {
    expect(await value(sql)).toEqual(expected);
  });

  it('reads a time in another session zone as the same instant', async () => {
    const read = await fixture.database.knex.transaction(async (trx) => {
      await trx.raw("set local time zone 'Asia/Kolkata'");
      const { rows } = await trx.raw<{ rows: readonly { at: string }[] }>(
        "select timestamptz '2026-03-08 02:30:00+00' as at",
      );
      return rows[0]?.at;
    });
    expect(read).toBe('2026-03-08T02:30:00.000Z');
  });

  it('refuses a whole number that JavaScript cannot hold', async () => {
    await expect(value('9007199254740993::bigint')).rejects.toThrow(/2\^53/);
  });
});

describe('sessions', () => {
  it('database sessions work in the schema of the agency, with the shared extensions', async () => {
    await fixture.database.assertSchema();
    expect(await value("similarity('porch', 'porches') > 0.5")).toBe(true);
  });

  it('database sessions end a statement after ten seconds', async () => {
    expect(await value("current_setting('statement_timeout')")).toBe('10s');
  });

  it('reports statements that would run in another schema', async () => {
    const elsewhere = createDatabase(
      { ...fixture.address, databaseSchema: 'nobody_made_this' },
      recordingLogger(),
    );
    await expect(elsewhere.assertSchema()).rejects.toThrow(/nobody_made_this.*search_path/s);
    await elsewhere.close();
  });
});

describe.each(['direct', 'pooled'] as const)('what plugins get over a %s connection', (kind) => {
  let database: PortalDatabase;
  beforeAll(() => {
    database = kind === 'direct' ? fixture.database : openPooled();
  });
  afterAll(async () => {
    if (kind === 'pooled') await database.close();
  });

  it.each([
    "insert into core_settings (plugin, value) values ('x', '{}')",
    'update core_settings set plugin = plugin',
    'with gone as (delete from core_settings returning 1) select * from gone',
    'create table past_the_audit (id int)',
    "select nextval('core_outbox_positions')",
  ])('refuses: %s', async (sql) => {
    const { forReading } = database;
    await expect(forReading.knex.raw(sql)).rejects.toMatchObject({ code: '25006' });
    const inTransaction = forReading.knex.transaction((trx) => trx.raw(sql));
    await expect(inTransaction).rejects.toMatchObject({ code: '25006' });
  });

  it('refuses a hot read that writes', async () => {
    const sql = 'delete from core_settings returning value';
    const read = database.forReading.jsonText('test.delete', sql, []);
    await expect(read).rejects.toMatchObject({ code: '25006' });
  });

  it('reads what was written, in the schema of the agency and with its limits', async () => {
    const { knex, forReading } = database;
    await knex('core_settings').insert({ plugin: kind, value: '{}' });
    expect(await forReading.knex('core_settings').pluck('plugin')).toContain(kind);
    const text = await forReading.jsonText(
      'test.limit',
      "select to_json(current_setting('statement_timeout'))",
      [],
    );
    expect(text).toBe('"10s"');
  });

  it('reads one state of the database in a snapshot, and the newest one after it', async () => {
    const { knex, forReading } = database;
    const plugin = `${kind} snapshot`;
    const found = (reads: DatabaseReads) =>
      reads.knex('core_settings').where({ plugin }).pluck('plugin');
    const count = (reads: DatabaseReads) =>
      reads.jsonText(null, 'select to_json(count(*)) from core_settings where plugin = $1', [
        plugin,
      ]);
    const seen = await forReading.inSnapshot(async (reads) => {
      const before = [await found(reads), await count(reads)];
      await knex('core_settings').insert({ plugin, value: '{}' });
      return [before, [await found(reads), await count(reads)]];
    });
    expect(seen).toEqual([
      [[], '0'],
      [[], '0'],
    ]);
    expect([await found(forReading), await count(forReading)]).toEqual([[plugin], '1']);
    const write = forReading.inSnapshot((reads) => reads.knex('core_settings').delete());
    await expect(write).rejects.toMatchObject({ code: '25006' });
    const late = await forReading.inSnapshot(async (reads) => reads);
    await expect(async () => found(late)).rejects.toThrow('has ended');
    expect(await found(forReading)).toEqual([plugin]);
  });
});

describe('jsonText', () => {
  it('hands on the JSON of the database as it is', async () => {
    const text = await fixture.database.jsonText(
      'test.json',
      'select \'{"b": 1.00, "a": [ ]}\'::json',
      [],
    );
    expect(text).toBe('{"b": 1.00, "a": [ ]}');
  });

  it('prepares the statement once and binds what changes', async () => {
    const { jsonText, pool } = fixture.database;
    const sql = 'select json_build_object($1::text, $2::int)';
    expect(await jsonText('test.bound', sql, ['n', 1])).toBe('{"n" : 1}');
    expect(await jsonText('test.bound', sql, ['n', 2])).toBe('{"n" : 2}');
    const client = await pool.connect();
    const { rows } = await client.query(
      "select count(*) as uses from pg_prepared_statements where name = 'test.bound'",
    );
    client.release();
    expect(rows).toEqual([{ uses: 1 }]);
  });

  it('answers null when there is no row', async () => {
    expect(
      await fixture.database.jsonText('test.none', "select '{}'::json where false", []),
    ).toBeNull();
  });

  it('reuses the connection after a failed statement', async () => {
    const { pool, jsonText } = fixture.database;
    const before = pool.totalCount;
    await expect(jsonText('test.broken', 'select nothing', [])).rejects.toThrow(/nothing/);
    expect(pool.totalCount).toBe(before);
    expect(await jsonText('test.after', "select '1'::json", [])).toBe('1');
  });

  it('uses no prepared statement behind a pooler', async () => {
    const pooled = openPooled();
    expect(await pooled.jsonText('test.pooled', "select '1'::json", [])).toBe('1');
    const { rows } = await pooled.pool.query('select count(*) as uses from pg_prepared_statements');
    expect(rows).toEqual([{ uses: 0 }]);
    await pooled.close();
  });
});

describe('when the server drops its connections', () => {
  it('fails what runs, and works again with the next statement', async () => {
    const { knex } = fixture.database;
    const inTransaction = knex.transaction(async (trx) => {
      await trx.raw('select 1');
      await fixture.killConnections();
      await trx.raw('select 1');
    });
    const failure: unknown = await inTransaction.catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await value('1')).toBe(1);
  });

  it('survives the loss of idle connections', async () => {
    const { pool } = fixture.database;
    await Promise.all([value('pg_sleep(0.05)'), value('pg_sleep(0.05)'), value('pg_sleep(0.05)')]);
    await fixture.killConnections();
    await expect.poll(() => pool.totalCount).toBe(0);
    expect(await fixture.database.jsonText('test.back', "select '1'::json", [])).toBe('1');
  });

  it('reports a database that cannot be reached as unavailable', async () => {
    const nowhere = createDatabase(
      { databaseUrl: 'postgresql://user@127.0.0.1:1/none', databaseSchema: 'public' },
      recordingLogger(),
    );
    const failure: unknown = await nowhere.knex.raw('select 1').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await nowhere.close();
  });
});

describe('close', () => {
  it('close resolves when the server has no connection left', async () => {
    const { address } = fixture;
    for (let round = 0; round < 5; round += 1) {
      const other = createDatabase({ ...address, databaseSchema: 'closing' }, recordingLogger());
      await Promise.all(Array.from({ length: 10 }, () => other.knex.raw('select pg_sleep(0.02)')));
      await other.close();
      expect(
        await value(
          "(select count(*) from pg_stat_activity where application_name = 'porchlight closing')",
        ),
      ).toBe(0);
    }
  });

  it('lets a running statement end', async () => {
    const other = createDatabase(fixture.address, recordingLogger());
    const running = other.jsonText('test.slow', "select '1'::json from pg_sleep(0.2)", []);
    await expect.poll(() => other.pool.totalCount).toBe(1);
    await other.close();
    expect(await running).toBe('1');
  });
});

describe('errors of statements', () => {
  it('errors of statements do not repeat the values', async () => {
    const failure = await fixture.database
      .knex('core_settings')
      .insert({ plugin: 'x', value: 'secret-4711' })
      .catch((error: unknown) => error);
    expect(String(failure)).toContain('core_settings');
    expect((failure as Error).message.split(' - ')[0]).not.toContain('secret-4711');
  });
});

describe('isDatabaseUnavailable', () => {
  it.each([
    [Object.assign(new Error('x'), { code: '57P01' }), true],
    [Object.assign(new Error('x'), { code: '53300' }), true],
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
    [Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }), true],
    [Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }), false],
    [Object.assign(new Error('x'), { code: '23505' }), false],
    [new Error('timeout exceeded when trying to connect'), true],
    [new Error('Connection terminated unexpectedly'), true],
    [new Error('anything else'), false],
    ['text', false],
  ])('%s is %s', (error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected);
  });
});
