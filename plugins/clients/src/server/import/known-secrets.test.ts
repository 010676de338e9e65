import type { WriteUnit } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import { createTablePortal, type TablePortal } from '../table/table-portal.fixture.ts';

let portal: TablePortal;

beforeAll(async () => {
  portal = await createTablePortal();
});
afterAll(() => portal.close());

const STORED = { ssn: '900-12-6037', mp_pass: 'tulip', medicarenumber: '1EG4-TE5-MK73' };

/** What a row with these values comes to for a client who has those of `STORED`. */
async function planned(values: Readonly<Record<string, string>>, comparesSecrets: boolean) {
  const { id } = await portal.add(STORED);
  return opened.writes!.run(portal.actor, async (unit: WriteUnit) => {
    unit.unchanged();
    const [plan] = await opened.imports!.plan(unit, [{ id, values }], { comparesSecrets });
    if (plan === undefined || plan.action === 'gone') throw new Error('The client is not there.');
    const { action, changes, uncompared, compared } = plan;
    return { action, fields: Object.keys(changes), uncompared, compared };
  });
}

it.each<
  [
    what: string,
    values: Readonly<Record<string, string>>,
    action: string,
    fields: readonly string[],
  ]
>([
  ['the same SSN', { ssn: '900-12-6037' }, 'unchanged', []],
  ['the same SSN without its dashes', { ssn: '900126037' }, 'unchanged', []],
  ['the same numbers and password', STORED, 'unchanged', []],
  ['another SSN that ends alike', { ssn: '901-12-6037' }, 'update', ['ssn']],
  ['another password', { mp_pass: 'Tulip' }, 'update', ['mp_pass']],
  [
    'another Medicare number',
    { ...STORED, medicarenumber: '1EG4-TE5-MK74' },
    'update',
    ['medicarenumber'],
  ],
  [
    'a number that the client did not have',
    { ...STORED, medicaidnumber: '12345' },
    'update',
    ['medicaidnumber'],
  ],
])(
  'compares hidden values for an agent who may reveal them: %s',
  async (_, values, action, fields) => {
    const compared = Object.keys(values).filter((field) => field in STORED).length;
    expect(await planned(values, true)).toEqual({ action, fields, uncompared: [], compared });
  },
);

it.each<
  [
    what: string,
    values: Readonly<Record<string, string>>,
    action: string,
    fields: readonly string[],
    uncompared: readonly string[],
  ]
>([
  ['the same SSN', { ssn: '900-12-6037' }, 'unchanged', [], ['ssn']],
  ['another SSN that ends alike', { ssn: '901-12-6037' }, 'unchanged', [], ['ssn']],
  ['another password', { mp_pass: 'rose' }, 'unchanged', [], ['mp_pass']],
  [
    'an SSN that ends otherwise',
    { ssn: '900-12-6038', mp_pass: 'rose' },
    'update',
    ['ssn'],
    ['mp_pass'],
  ],
  [
    'a number that the client did not have',
    { medicaidnumber: '12345' },
    'update',
    ['medicaidnumber'],
    [],
  ],
])(
  'compares only what anyone sees for an agent who may not reveal hidden values: %s',
  async (_, values, action, fields, uncompared) =>
    expect(await planned(values, false)).toEqual({ action, fields, uncompared, compared: 0 }),
);
