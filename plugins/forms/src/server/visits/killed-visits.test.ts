import {
  createDataDir,
  createFakeClock,
  createTestDatabase,
  startPortalProcess,
  type PortalProcess,
  type TestDatabase,
} from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormReview, VisitedForm } from '../../generated/types.ts';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

/** Real processes on one database, which are killed while visitors and agents write. */
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let planning: VisitsPortal;
let server: PortalProcess;

const start = () => startPortalProcess(database, ['forms', 'form-personal-info'], folder.path);

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), createDataDir()]);
  planning = await createVisitsPortal({
    database,
    clock: createFakeClock(new Date().toISOString()),
    environment: { DATA_DIR: folder.path },
  });
  server = await start();
}, 60_000);
afterAll(async () => {
  await server.kill();
  await planning.close();
  await database.drop();
  await folder.remove();
});

interface Visitor {
  readonly id: number;
  readonly token: string;
}

const visitors = (count: number, client: number | null) =>
  Promise.all(Array.from({ length: count }, () => planning.formWithLink(client)));

interface Call {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  readonly key?: string;
}

/** Null when the process died before it responded. */
async function call({ method = 'GET', path, token, body, key }: Call) {
  try {
    const response = await fetch(`${server.address}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  } catch {
    return null;
  }
}

/** Makes all calls at once and kills the process as soon as so many of them have their response. */
async function killedAfter(responses: number, calls: readonly Call[]) {
  let left = responses;
  let killing: Promise<void> | undefined;
  const results = await Promise.all(
    calls.map(async (one) => {
      const result = await call(one);
      if (result !== null && (left -= 1) === 0) killing = server.kill();
      return result;
    }),
  );
  await killing;
  expect(results.filter((one) => one === null).length).toBeGreaterThan(0);
  server = await start();
  return results;
}

/**
 * The same calls with the same keys; where only the response was lost, once more as a new call, as the page does when
 * its visitor presses the button again.
 */
const repeated = (calls: readonly Call[]) =>
  Promise.all(
    calls.map(async (one) => {
      const result = await call(one);
      return result?.status === 409 ? call({ ...one, key: `${one.key}-again` }) : result;
    }),
  );

const lines = (ids: readonly number[], action: string) =>
  database.query<{ entity_id: string; count: number }>(
    `select entity_id, count(*)::int as count from core_audit
     where entity = 'session-form' and entity_id = any($1) and action = any($2)
     group by entity_id order by entity_id::int`,
    [ids.map(String), action.split(' ')],
  );
const once = (ids: readonly number[], count = 1) =>
  ids.toSorted((a, b) => a - b).map((id) => ({ entity_id: String(id), count }));

const typed = (version: number) => ({
  ...filledIn,
  personalInfo: { ...filledIn.personalInfo, firstName: `Carmen ${version}` },
});
const save = ({ token }: Visitor, version: number): Call => ({
  method: 'PUT',
  path: '/public/session-form',
  token,
  body: { form_data: typed(version), current_step: 2, draft_version: version },
});

it('loses no saved draft when the process is killed, and takes a repeated save once', async () => {
  const all = await visitors(8, await planning.addClient());
  const saved = new Map(all.map(({ id }) => [id, 0]));
  let total = 0;
  let killing: Promise<void> | undefined;
  await Promise.all(
    all.map(async (visitor) => {
      for (let version = 0; ; version += 1) {
        const result = await call(save(visitor, version));
        if (result === null) return;
        expect(result).toMatchObject({
          status: 200,
          body: { data: { draft_version: version + 1 } },
        });
        saved.set(visitor.id, version + 1);
        total += 1;
        if (total === 30) killing = server.kill();
      }
    }),
  );
  await killing;
  server = await start();
  for (const visitor of all) {
    const version = saved.get(visitor.id)!;
    const opened = await call({ path: '/public/session-form', token: visitor.token });
    const { draft_version } = (opened!.body as { data: VisitedForm }).data;
    expect([version, version + 1]).toContain(draft_version);
    expect(await call(save(visitor, version))).toMatchObject({
      status: 200,
      body: { data: { draft_version: version + 1 } },
    });
    const drafts = 'session-form.started session-form.draft-saved';
    expect(await lines([visitor.id], drafts)).toEqual(once([visitor.id], version + 1));
  }
}, 60_000);

it('takes each form in once when the process is killed while visitors send them', async () => {
  const all = await visitors(12, await planning.addClient());
  const send = ({ id, token }: Visitor): Call => ({
    method: 'POST',
    path: '/public/session-form/submit',
    token,
    key: `send-form-${id}`,
    body: { form_data: filledIn, draft_version: 0 },
  });
  const blank = (number: number): Call => ({
    method: 'POST',
    path: '/public/forms/personal-info/submit',
    key: `send-blank-form-${number}`,
    body: { session_id: `TEMP_ABCDEFGH1234567${number}`, form_data: filledIn },
  });
  const calls = [...all.map(send), ...[1, 2, 3, 4].map(blank)];
  const first = await killedAfter(5, calls);
  const again = await repeated(calls);
  expect(again.map((one) => one?.status)).toEqual(calls.map(() => 200));
  for (const [place, result] of first.entries())
    if (result !== null) expect(again[place]!.body).toEqual(result.body);
  const ids = all.map(({ id }) => id);
  expect(await lines(ids, 'session-form.submitted')).toEqual(once(ids));
  const stored = await database.query<{ events: number; blank: number }>(
    `select (select count(*)::int from core_outbox where event = 'forms.submitted'
       and (payload ->> 'submission_id')::int = any($1)) as events,
      (select count(*)::int from forms_submission where access_type = 'temporary') as blank`,
    [ids],
  );
  expect(stored).toEqual([{ events: ids.length, blank: 4 }]);
}, 60_000);

it('writes answers back once when the process is killed while agents accept them', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => planning.addClient()));
  const forms = await Promise.all(clients.map((client) => planning.formWithLink(client)));
  for (const { token } of forms)
    await planning.handIn(token, { form_data: filledIn, draft_version: 0 });
  const decide = async (id: number): Promise<Call> => {
    const path = `/sessionforms/${id}/review`;
    const { data } = await planning.get<{ data: FormReview }>(path);
    const accept = data.fields.filter(({ change }) => change !== 'same').map(({ field }) => field);
    const { version, client_version, reviewed_at } = data;
    const body = { accept, version, client_version, reviewed_at };
    return { method: 'POST', path, token: planning.token, key: `accept-form-${id}`, body };
  };
  const calls = await Promise.all(forms.map(({ id }) => decide(id)));
  await killedAfter(3, calls);
  const again = await repeated(calls);
  expect(again.map((one) => one?.status)).toEqual(calls.map(() => 200));
  const ids = forms.map(({ id }) => id);
  expect(await lines(ids, 'session-form.reviewed')).toEqual(once(ids));
  const versions = await database.query<{ version: number }>(
    'select distinct version from clients_client where id = any($1)',
    [clients],
  );
  expect(versions).toEqual([{ version: 2 }]);
}, 60_000);
