import type { FieldCrypto } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import type { ImportIdentity } from '../../client-import.ts';
import { createTablePortal, type TablePortal } from '../table/table-portal.fixture.ts';
import { keyHits } from './import-matches.ts';
import { possibleDuplicates } from './possible-duplicates.ts';

const dob = '1961-03-07';

let portal: TablePortal;
let joined: number;

beforeAll(async () => {
  portal = await createTablePortal();
  await portal.table.create(portal.actor, { company: 'Tea House', dob });
  await portal.add({ client_first_name: '-', client_last_name: '-', dob });
  const obrien = { client_first_name: 'Ana', client_last_name: 'O’Brien', dob };
  joined = (await portal.add(obrien)).id;
});
afterAll(() => portal.close());

/** The clients that a row with these names, and the birth date of all of them, matches or may be about. */
async function matched(first_name: string, last_name: string) {
  const row: ImportIdentity = {
    id: null,
    email: '',
    phone: '',
    first_name,
    last_name,
    dob,
    ssn: '',
    medicare_number: '',
  };
  return opened.writes!.run(portal.actor, async (unit) => {
    unit.unchanged();
    const crypto: FieldCrypto = opened.crypto!;
    const [hits] = await keyHits(unit, crypto, { comparesSecrets: false }, [row]);
    const [duplicate] = await possibleDuplicates(unit, [row]);
    return [...hits!.name_and_birth_date, duplicate?.id];
  });
}

it.each([
  ['-', '-'],
  ['', '-'],
  ['.', ''],
  ["'", ' · '],
  ['', ''],
])('takes %j %j, which is no name, for that of no client', async (first, last) => {
  expect(await matched(first, last)).toEqual([undefined]);
});

it('matches a name in one piece', async () => {
  expect(await matched('Ana', 'OBrien')).toEqual([joined, joined]);
});
