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

/** A real process that is killed once, while visitors save and send forms and agents accept answers. */
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let planning: VisitsPortal;
let server: PortalProcess;

const start = () => startPortalProcess(database, ['forms', 'form-personal-info'], folder.path);

interface Call {
  readonly method?: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

interface Response {
  readonly status: number;
  readonly body: unknown;
}

/** Null when the process died before it responded. */
async function call({ method = 'GET', path, token, body }: Call): Promise<Response | null> {
  try {
    const response = await fetch(`${server.address}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  } catch {
    return null;
  }
}

/** Calls of one kind, of which half are answered at most when the process is killed. */
class Calls {
  readonly ids: readonly number[];
  readonly calls: readonly Call[];
  first: readonly (Response | null)[] = [];

  constructor(ids: readonly number[], calls: readonly Call[]) {
    this.ids = ids;
    this.calls = calls;
  }

  /** A few calls one after another, then all others at once; `onHalf` runs when half of those have their response. */
  async begin(): Promise<(onHalf: () => void) => Promise<void>> {
    const answered = [await call(this.calls[0]!), await call(this.calls[1]!)];
    const rest = this.calls.slice(2);
    let left = rest.length / 2;
    return async (onHalf) => {
      const responses = await Promise.all(
        rest.map(async (one) => {
          const response = await call(one);
          if (response !== null && (left -= 1) === 0) onHalf();
          return response;
        }),
      );
      this.first = [...answered, ...responses];
    };
  }

  /** Each call once more, with the responses of both times. */
  async again() {
    const again = await Promise.all(this.calls.map(call));
    return this.first.map((response, place) => [response, again[place]!] as const);
  }
}

interface Visitor {
  readonly id: number;
  readonly token: string;
}

const visitors = (count: number, client: number | null) =>
  Promise.all(Array.from({ length: count }, () => planning.formWithLink(client)));

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
const send = ({ token }: Visitor): Call => ({
  method: 'POST',
  path: '/public/session-form/submit',
  token,
  body: { form_data: filledIn, draft_version: 0 },
});
const sendBlank = (number: number): Call => ({
  method: 'POST',
  path: '/public/forms/personal-info/submit',
  body: { session_id: `TEMP_ABCDEFGH1234567${number}`, form_data: filledIn },
});

async function accept(id: number): Promise<Call> {
  const path = `/sessionforms/${id}/review`;
  const { data } = await planning.get<{ data: FormReview }>(path);
  const changed = data.fields.filter(({ change }) => change !== 'same').map(({ field }) => field);
  const { version, client_version, reviewed_at } = data;
  const body = { accept: changed, version, client_version, reviewed_at };
  return { method: 'POST', path, token: planning.token, body };
}

/** Saves until the process dies; the last version that was acknowledged, by form. */
async function saveOn(typing: readonly Visitor[], onMany: () => void) {
  const saved = new Map(typing.map(({ id }) => [id, 0]));
  let total = 0;
  await Promise.all(
    typing.map(async (visitor) => {
      for (let version = 0; ; version += 1) {
        const response = await call(save(visitor, version));
        if (response === null) return;
        expect(response).toMatchObject({
          status: 200,
          body: { data: { draft_version: version + 1 } },
        });
        saved.set(visitor.id, version + 1);
        total += 1;
        if (total === 30) onMany();
      }
    }),
  );
  return saved;
}

let typing: readonly Visitor[];
let saved: ReadonlyMap<number, number>;
let sent: Calls;
let blanks: Calls;
let accepted: Calls;
let clients: readonly number[];

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), createDataDir()]);
  planning = await createVisitsPortal({
    database,
    clock: createFakeClock(new Date().toISOString()),
    environment: { DATA_DIR: folder.path },
  });
  const client = await planning.addClient();
  typing = await visitors(8, client);
  const sending = await visitors(12, client);
  clients = await Promise.all(Array.from({ length: 8 }, () => planning.addClient()));
  const reviewed = await Promise.all(clients.map((id) => planning.formWithLink(id)));
  for (const { token } of reviewed)
    await planning.handIn(token, { form_data: filledIn, draft_version: 0 });
  const ids = (forms: readonly Visitor[]) => forms.map(({ id }) => id);
  sent = new Calls(ids(sending), sending.map(send));
  blanks = new Calls([], [1, 2, 3, 4, 5, 6].map(sendBlank));
  accepted = new Calls(ids(reviewed), await Promise.all(ids(reviewed).map(accept)));
  // Not before: beside a process that compiles what it starts, transactions of the portal hold forms for seconds.
  server = await start();
  const kinds = [sent, blanks, accepted];
  const rest = await Promise.all(kinds.map((kind) => kind.begin()));
  let killing: Promise<void> | undefined;
  const kill = () => void (killing ??= server.kill());
  [saved] = await Promise.all([saveOn(typing, kill), ...rest.map((run) => run(kill))]);
  await killing;
  server = await start();
}, 120_000);
afterAll(async () => {
  await server.kill();
  await planning.close();
  await database.drop();
  await folder.remove();
});

const lines = (ids: readonly number[], action: string) =>
  database.query<{ entity_id: string; count: number }>(
    `select entity_id, count(*)::int as count from core_audit
     where entity = 'session-form' and entity_id = any($1) and action = any($2)
     group by entity_id order by entity_id::int`,
    [ids.map(String), action.split(' ')],
  );
const once = (ids: readonly number[], count = 1) =>
  ids.toSorted((a, b) => a - b).map((id) => ({ entity_id: String(id), count }));

/** Calls that lost their response succeed when they are made again, and the others get the same response. */
async function expectSame(kind: Calls): Promise<void> {
  const responses = await kind.again();
  expect(responses.map(([, again]) => again?.status)).toEqual(kind.calls.map(() => 200));
  expect(responses.filter(([first]) => first === null)).not.toEqual([]);
  for (const [first, again] of responses) if (first !== null) expect(again).toEqual(first);
}

it('loses no saved draft when the process is killed, and takes a repeated save once', async () => {
  for (const visitor of typing) {
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
  await expectSame(sent);
  await expectSame(blanks);
  expect(await lines(sent.ids, 'session-form.submitted')).toEqual(once(sent.ids));
  const stored = await database.query<{ events: number; blank: number }>(
    `select (select count(*)::int from core_outbox where event = 'forms.submitted'
       and (payload ->> 'submission_id')::int = any($1)) as events,
      (select count(*)::int from forms_submission where access_type = 'temporary') as blank`,
    [sent.ids],
  );
  expect(stored).toEqual([{ events: sent.ids.length, blank: blanks.calls.length }]);
}, 60_000);

it('writes answers back once when the process is killed while agents accept them', async () => {
  await expectSame(accepted);
  expect(await lines(accepted.ids, 'session-form.reviewed')).toEqual(once(accepted.ids));
  const versions = await database.query<{ version: number }>(
    'select distinct version from clients_client where id = any($1)',
    [clients],
  );
  expect(versions).toEqual([{ version: 2 }]);
}, 60_000);
