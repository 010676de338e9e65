import { createLogger } from '@porchlight/server/host';
import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../default-settings.ts';
import { clientFields } from '../fields/client-fields.ts';
import {
  createClientsPortal,
  fixtureRoot,
  type ClientsPortal,
} from '../testing/clients-portal.fixture.ts';

const plugins = { plugins: ['clients', 'fixture-household'], fixtureRoots: [fixtureRoot] };

let portal: ClientsPortal;
let owner: string;
let id: number;
let log = '';

/** A unique value per hidden field, all with the same last four characters, because masks may show those. */
const secrets = new Map(
  [...clientFields.values()]
    .filter(({ kind }) => kind === 'secret')
    .map(({ key }, index) => [key, `900-${String(index + 10).padStart(2, '0')}-6037`]),
).set('visa_number', 'VISA77776037');
const shown = [...secrets.keys()].slice(0, 9);

const revealed = (text: string) =>
  [...secrets].filter(([, value]) => text.includes(value)).map(([field]) => field);

beforeAll(async () => {
  portal = await createClientsPortal({
    ...plugins,
    environment: { LOG_LEVEL: 'debug' },
    logger: createLogger('debug', { write: (line) => void (log += line) }),
  });
  owner = await portal.signIn('owner');
  const settings = { ...defaultSettings, keep_card_numbers: true };
  await portal.request('PUT', '/api/modules/clients/settings', { token: owner, body: settings });
  ({ id } = await portal.add({ notes: 'stored' }));
  const written = await portal.put(id, Object.fromEntries(secrets));
  expect(written.status).toBe(200);
  expect(revealed(written.text)).toEqual([]);
  const answer = await portal.request('POST', `/api/clients/${id}/reveal`, {
    token: portal.token,
    headers: { 'idempotency-key': 'reveal-once-please' },
    body: { fields: [...shown, 'visa_number'], purpose: 'Audit' },
  });
  expect(revealed(answer.text).toSorted()).toEqual([...shown, 'visa_number'].toSorted());
  await portal.request('POST', `/api/clients/${id}/reveal`, {
    token: portal.token,
    body: { fields: [...shown, 'hobby'] },
  });
  await portal.request('POST', `/api/clients/${id}/reveal`, { body: { fields: shown } });
});
afterAll(() => portal.close());

it('no reading call returns a plain value', async () => {
  const { paths } = (await portal.request('GET', '/api/openapi.json', { token: owner })).json<{
    paths: Readonly<Record<string, object>>;
  }>();
  const reads = Object.keys(paths)
    .filter((path) => 'get' in (paths[path] ?? {}))
    .map((path) => path.replaceAll(/\{\w+\}/g, String(id)));
  const answers = await Promise.all(
    [...reads, '/api/clients?q=900-12-6037', '/api/clients/search?q=900-12-6037'].map(
      async (path) => {
        const { status, text } = await portal.request('GET', path, { token: owner });
        return { path, status, fields: revealed(text) };
      },
    ),
  );
  expect(answers.filter(({ fields }) => fields.length > 0)).toEqual([]);
  const worked = answers.filter(({ status }) => status === 200).map(({ path }) => path);
  expect(worked).toEqual(
    expect.arrayContaining([
      '/api/clients',
      `/api/clients/${id}`,
      `/api/clients/${id}/history`,
      '/api/audit',
    ]),
  );
});

it('no table stores a plain value', async () => {
  const tables = await portal.database.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1',
    [portal.database.schema],
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const [found] = await portal.database.query<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from ${name} t`,
    );
    if (revealed(found?.text ?? '').length > 0) holding.push(name);
  }
  expect(tables.map(({ name }) => name)).toContain('clients_secret');
  expect(holding).toEqual([]);
});

it('no line of the log holds a plain value', () => {
  expect(log).toContain('/clients/:id/reveal');
  expect(revealed(log)).toEqual([]);
});

it('a repeated reveal runs and is audited again, not served from memory', async () => {
  const answer = await portal.request('POST', `/api/clients/${id}/reveal`, {
    token: portal.token,
    headers: { 'idempotency-key': 'reveal-once-please' },
    body: { fields: [...shown, 'visa_number'], purpose: 'Audit' },
  });
  expect(answer.headers.get('idempotency-replayed')).toBeNull();
  const lines = await portal.audit(id);
  expect(lines.filter(({ action }) => action === 'client.revealed')).toHaveLength(2);
});

it('several processes count the values of an agent together', async () => {
  const other = await createTestPortal({
    ...plugins,
    database: portal.database,
    environment: { DATA_DIR: portal.folder },
  });
  const token = await portal.signIn();
  const ask = (at: TestPortal) =>
    at.request('POST', `/api/clients/${id}/reveal`, { token, body: { fields: shown } });
  const statuses: number[] = [];
  for (let call = 0; call < 4; call += 1)
    statuses.push((await ask(portal)).status, (await ask(other)).status);
  await other.close();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});
