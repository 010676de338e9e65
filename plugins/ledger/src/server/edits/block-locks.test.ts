import { createTestPortal, type TestPortal } from '@porchlight/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

/** Two batches of clients. */
const CLIENTS = 300;
const COLUMNS = ['company', 'ssn'];

let portal: TestPortal;
let token: string;
let ids: readonly number[];
/** Holds the stored secrets, so that a block stops right after it has read its clients. */
let holder: pg.Client;
let colleague: pg.Client;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['ledger'] });
  token = await portal.signIn();
});
afterAll(() => portal.close());

beforeEach(async () => {
  const rows = await portal.database.query<{ id: string }>(
    `insert into clients_client (client_last_name, company)
     select 'Many', 'Before' from generate_series(1, $1) returning id`,
    [CLIENTS],
  );
  ids = rows.map(({ id }) => Number(id));
  [holder, colleague] = await Promise.all([connected(), connected()]);
  await holder.query('begin');
  await holder.query('lock table clients_secret in access exclusive mode');
});
afterEach(() => Promise.all([holder.end(), colleague.end()]));

async function connected(): Promise<pg.Client> {
  const { url, schema } = portal.database;
  const client = new pg.Client({
    connectionString: url,
    options: `-c search_path=${schema},portal_extensions`,
  });
  await client.connect();
  return client;
}

interface Block {
  readonly was?: readonly string[];
  /** The same for all clients; by default each gets another number. */
  readonly ssn?: string;
  /** How many blocks wait for the stored secrets once this one does. */
  readonly waiting?: number;
}

/** Sends a block for all clients; resolves once it waits for the stored secrets. */
async function startBlock({ was, ssn, waiting: blocks = 1 }: Block = {}) {
  const rows = ids.map((id, place) => {
    const values = ['Ours', ssn ?? `212-55-${String(1000 + place)}`];
    return was === undefined ? { id, values } : { id, version: 1, values, was };
  });
  const response = portal.request('POST', '/api/ledger/blocks', {
    token,
    body: { columns: COLUMNS, rows },
  });
  const waiting = () =>
    holder.query(
      `select 1 from pg_locks where relation = 'clients_secret'::regclass and not granted`,
    );
  await expect.poll(async () => (await waiting()).rowCount, { interval: 20 }).toBe(blocks);
  return { response: () => response };
}

const stored = async (id: number) => {
  const { rows } = await colleague.query<{ company: string; version: number; ssn: string }>(
    `select company, version, masks ->> 'ssn' as ssn from clients_client where id = $1`,
    [id],
  );
  return rows[0];
};

it('locks no client while it reads and compares what a block changes', async () => {
  const { response } = await startBlock();
  await colleague.query('begin');
  const free = await colleague.query(
    'select 1 from clients_client where id = any ($1) for update nowait',
    [ids],
  );
  expect(free.rowCount).toBe(CLIENTS);
  await colleague.query('commit');
  await holder.query('commit');
  expect((await response()).status).toBe(200);
  expect(await stored(ids.at(-1)!)).toMatchObject({ company: 'Ours', version: 2 });
});

it('plans a client again that a colleague changes while a block is prepared', async () => {
  const { response } = await startBlock();
  const [first = 0] = ids;
  await colleague.query(
    `update clients_client set version = 2, occupation = 'Theirs', company = 'Theirs' where id = $1`,
    [first],
  );
  await holder.query('commit');
  expect((await response()).status).toBe(200);
  expect(await stored(first)).toEqual({ company: 'Ours', version: 3, ssn: '***-**-1000' });
  const [line] = await portal.database.query<{ changes: object }>(
    `select changes from core_audit where entity_id = $1 order by id desc limit 1`,
    [String(first)],
  );
  expect(line?.changes).toMatchObject({ company: { from: 'Theirs', to: 'Ours' } });
});

it('stores nothing of a block when a colleague changes one of its cells while it is prepared', async () => {
  const { response } = await startBlock({ was: ['Before', ''] });
  const last = ids.at(-1)!;
  await colleague.query(`update clients_client set version = 2, company = 'Theirs' where id = $1`, [
    last,
  ]);
  await holder.query('commit');
  const { status, body } = await response();
  expect(status).toBe(409);
  expect(body).toMatchObject({
    details: [{ field: String((CLIENTS - 1) * 2), current: 'Theirs', version: 2 }],
  });
  expect(await stored(ids[0]!)).toMatchObject({ company: 'Before', version: 1 });
});

it('responds with 200 to a block whose values an identical one has just stored', async () => {
  const one = await startBlock({ ssn: '' });
  const other = await startBlock({ ssn: '', waiting: 2 });
  await holder.query('commit');
  const answers = await Promise.all([one.response(), other.response()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0].body).toEqual(answers[1].body);
  expect(await stored(ids.at(-1)!)).toMatchObject({ company: 'Ours', version: 2 });
});
