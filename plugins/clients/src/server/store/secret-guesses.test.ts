import { ProblemError } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import { createTablePortal, type TablePortal } from '../table/table-portal.fixture.ts';

let portal: TablePortal;

beforeAll(async () => {
  portal = await createTablePortal();
  await storeCardNumbers(true);
});
afterAll(() => portal.close());

/** Stored, and a wrong guess with the same mask. */
const RIGHT = { ssn: '900-12-6037', card_number: '4111111111111111', exp_date: '04/2029' };
const WRONG = { ssn: '901-13-6037', card_number: '4012888888071111', exp_date: '05/2030' };
type Field = keyof typeof RIGHT;
const FIELDS = Object.keys(RIGHT) as readonly Field[];

type Guess = (id: number, field: Field, value: string) => Promise<unknown>;

/** What a call answers, or what it refuses, without what differs between any two clients. */
async function answerOf(run: () => Promise<unknown>): Promise<string> {
  const outcome = await run().catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    return { status: error.problem.status, code: error.problem.code, details: error.details };
  });
  return JSON.stringify(outcome, (key, value: unknown) => {
    if (['id', 'client_last_name', 'last_name', 'name'].includes(key)) return 'any';
    // Sealed by the caller, and never answered.
    if (key === 'planned') return 'sealed';
    if (['created_at', 'updated_at', 'request_id'].includes(key)) return 'any';
    return value;
  });
}

/** Runs a step of an import, which changes nothing unless it writes. */
function inImport<T>(step: (unit: WriteUnit) => Promise<T>): Promise<T> {
  return opened.writes!.run(portal.actor, async (unit) => {
    const done = await step(unit);
    unit.unchanged();
    return done;
  });
}

const put =
  (version?: number): Guess =>
  async (id, field, value) => {
    const answer = await portal.put(id, { [field]: value, ...(version && { version }) });
    return { status: answer.status, body: answer.body };
  };

const PATHS: readonly (readonly [string, Guess])[] = [
  ['PUT', put()],
  ['PUT from a stale version', put(1)],
  [
    'PUT together with another field',
    async (id, field, value) => {
      const answer = await portal.put(id, { [field]: value, occupation: 'Nurse' });
      return { status: answer.status, body: answer.body };
    },
  ],
  ['a ledger edit', (id, field, value) => portal.edit({ id, field, value })],
  [
    'a ledger edit from a stale version',
    (id, field, value) => portal.edit({ id, field, value, version: 1, was: 'old' }),
  ],
  [
    'the dry run of an import',
    (id, field, value) =>
      inImport((unit) => opened.imports!.plan(unit, [{ id, values: { [field]: value } }])),
  ],
  [
    'the run of an import',
    async (id, field, value) => {
      const rows = [{ id, values: { [field]: value } }];
      return inImport(async (unit) => {
        const [plan] = await opened.imports!.plan(unit, rows);
        if (plan?.action !== 'update') return plan;
        const [row] = await opened.imports!.write(unit, [{ id, ...plan }], 'Test');
        // `before` stays on the server, sealed.
        return { ...row, before: null };
      });
    },
  ],
];

async function storeCardNumbers(allowed: boolean): Promise<void> {
  const token = await portal.signIn('owner');
  const { data } = await portal.get<{ data: object }>('/clients/options');
  const body = { ...data, keep_card_numbers: allowed };
  await portal.request('PUT', '/api/modules/clients/settings', { token, body });
}

async function guess(write: Guess, field: Field, value: string): Promise<unknown> {
  const { id } = await portal.add(RIGHT);
  await portal.put(id, { company: 'Moves the version on' });
  const answer = await answerOf(() => write(id, field, value));
  const lines = (await portal.audit(id))
    .slice(2)
    .map(({ action, changes }) => ({ action, changes }));
  const [row] = await portal.database.query<{ version: number }>(
    'select version from clients_client where id = $1',
    [id],
  );
  return { answer, lines, version: Number(row!.version) };
}

const everyField = FIELDS.map((field) => [field] as const);

describe.each(PATHS)('%s', (_, write) => {
  it.each(everyField)('responds to a right guess of %s as to a wrong one', async (field) => {
    const right = await guess(write, field, RIGHT[field]);
    expect(right).toEqual(await guess(write, field, WRONG[field]));
  });

  it('responds to a right guess of a number that is no longer stored as to a wrong one', async () => {
    const [one, other] = [await portal.add(RIGHT), await portal.add(RIGHT)];
    await storeCardNumbers(false);
    const [right, wrong] = [
      await answerOf(() => write(one.id, 'card_number', RIGHT.card_number)),
      await answerOf(() => write(other.id, 'card_number', WRONG.card_number)),
    ];
    await storeCardNumbers(true);
    expect(right).toEqual(wrong);
  });
});
