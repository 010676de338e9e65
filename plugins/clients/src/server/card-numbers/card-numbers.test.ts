import knex from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import { up } from '../../../migrations/20261128-card-numbers.ts';
import type { Client, RevealedValues, StoredCardNumbers } from '../../generated/types.ts';
import { secretStorageTexts } from '../../rules/secret-storage.ts';
import { defaultSettings } from '../default-settings.ts';
import { createTablePortal, type TablePortal } from '../table/table-portal.fixture.ts';

let portal: TablePortal;
let owner: string;

beforeAll(async () => {
  portal = await createTablePortal();
  owner = await portal.signIn('owner');
});
beforeEach(() => keepNumbers(false));
afterAll(() => portal.close());

const NUMBER = '4111 1111 1111 1111';
const KEPT = 'Visa ending in 1111';

async function keepNumbers(keep: boolean): Promise<void> {
  const body = { ...defaultSettings, keep_card_numbers: keep };
  await portal.request('PUT', '/api/modules/clients/settings', { token: owner, body });
}

async function revealed(id: number, ...fields: string[]) {
  const answer = await portal.request('POST', `/api/clients/${id}/reveal`, {
    token: portal.token,
    body: { fields },
  });
  return answer.json<RevealedValues>().data;
}

/** Every value that is stored about cards, of all clients and of earlier times, in plain text. */
async function storedTexts(clientId: number): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const table of ['clients_secret', 'clients_previous_secret']) {
    const rows = await portal.database.query<{ id: string; field: string; sealed: string }>(
      `select id, field, sealed from ${table} where client_id = $1 and field in ('card_number', 'exp_date')`,
      [clientId],
    );
    for (const { id, sealed } of rows)
      texts.push(opened.crypto!.decrypt(sealed, { table, column: 'sealed', row: id }));
  }
  return texts.toSorted();
}

const imported = async (id: number | null, keep: boolean, card_number = NUMBER) => {
  const rows = [{ id, values: { client_last_name: 'Ortiz', card_number } }];
  const { imports, writes } = opened;
  const [plan] = await writes!.run(portal.actor, (unit) => {
    unit.unchanged();
    return imports!.plan(unit, rows);
  });
  if (plan?.action === 'gone' || plan === undefined) throw new Error('No plan');
  await keepNumbers(keep);
  const [row] = await writes!.run(portal.actor, async (unit) => {
    const [newId] = id === null ? await imports!.newIds(unit, 1) : [null];
    return imports!.write(unit, [{ id, ...plan, newId: newId ?? null }], 'Test');
  });
  if (row?.outcome !== 'written') throw new Error('Not written');
  return row;
};

describe('a new portal', () => {
  it.each<[string, () => Promise<number>]>([
    ['a new client', async () => (await portal.add({ card_number: NUMBER })).id],
    [
      'a change',
      async () => {
        const { id } = await portal.add();
        await portal.put(id, { card_number: NUMBER, cvc: '123' });
        return id;
      },
    ],
    [
      'a ledger cell',
      async () => {
        const { id } = await portal.add();
        await portal.edit({ id, field: 'card_number', value: NUMBER });
        return id;
      },
    ],
    [
      'a pasted block',
      async () => {
        const { id } = await portal.add();
        const others = await Promise.all(Array.from({ length: 3 }, () => portal.add()));
        await portal.edit(
          ...[{ id }, ...others].map((one) => ({
            id: one.id,
            field: 'card_number',
            value: NUMBER,
          })),
        );
        return id;
      },
    ],
    ['an imported client', async () => (await imported(null, false)).id],
    ['an imported change', async () => (await imported((await portal.add()).id, false)).id],
    [
      'an import that was checked while numbers were kept',
      async () => {
        await keepNumbers(true);
        return (await imported(null, false)).id;
      },
    ],
  ])('keeps brand and last four digits of a number that comes by %s', async (_, write) => {
    const id = await write();
    expect(await revealed(id, 'card_number')).toEqual({ card_number: KEPT });
    expect(await storedTexts(id)).toEqual([KEPT]);
    expect(await portal.get<Client>(`/clients/${id}`)).toMatchObject({
      card_number: '••••1111',
      cvc: null,
    });
  });

  it('keeps the expiry date', async () => {
    const { id } = await portal.add({ card_number: NUMBER, exp_date: '08/28' });
    expect(await revealed(id, 'exp_date')).toEqual({ exp_date: '08/28' });
  });

  it.each([
    ['card_number', '123', secretStorageTexts.unclearCard],
    ['exp_date', `${NUMBER} 08/28`, secretStorageTexts.numberInExpiry],
  ])('refuses %s %j with a sentence at the field', async (field, value, message) => {
    const { id } = await portal.add();
    const answer = await portal.put(id, { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: [{ field, message }] });
    await expect(portal.edit({ id, field, value })).rejects.toMatchObject({
      details: [{ field: '0', message }],
    });
    expect(await storedTexts(id)).toEqual([]);
  });

  it('reduces a number of before when it is replaced, restored, or given back by an undo', async () => {
    await keepNumbers(true);
    const { id, version } = await portal.add({ card_number: NUMBER });
    const row = await imported(id, true, '4012 8888 8888 1881');
    await keepNumbers(false);
    expect(row.before).toContain(NUMBER);
    await opened.writes!.run(portal.actor, (unit) =>
      opened.imports!.undo(unit, [{ ...row, version: version + 1 }], 'Undone'),
    );
    expect(await revealed(id, 'card_number')).toEqual({ card_number: KEPT });
    await portal.put(id, { card_number: '5500005555555559' });
    const replaced = await portal.database.query<{ version: number }>(
      'select version from clients_previous_secret where client_id = $1 order by version',
      [id],
    );
    const restored = await portal.request('POST', `/api/clients/${id}/previous-values/restore`, {
      token: portal.token,
      body: { field: 'card_number', replaced_in: replaced[0]!.version },
    });
    expect(restored.status).toBe(200);
    expect(await revealed(id, 'card_number')).toEqual({ card_number: KEPT });
  });
});

describe('the migration', () => {
  const migrate = async () => {
    const database = knex({
      client: 'pg',
      connection: portal.database.url,
      searchPath: [portal.database.schema, 'portal_extensions'],
      pool: { min: 0, max: 1 },
    });
    await up(database).finally(() => database.destroy());
    const [row] = await portal.database.query<{ value: object }>(
      "select value from core_settings where plugin = 'clients'",
    );
    return row?.value;
  };

  it('lets a portal of before keep its numbers, also when nobody ever saved the settings', async () => {
    await portal.database.query("delete from core_settings where plugin = 'clients'");
    expect(await migrate()).toEqual({ keep_card_numbers: true });
  });

  it('leaves a choice that a portal of before made', async () => {
    const settings = { ...defaultSettings, keep_card_numbers: false };
    await portal.database.query("update core_settings set value = $1 where plugin = 'clients'", [
      JSON.stringify(settings),
    ]);
    expect(await migrate()).toEqual(settings);
  });

  it('leaves a new portal, which has no accounts yet, without stored numbers', () => {
    expect(defaultSettings.keep_card_numbers).toBe(false);
  });
});

describe('erasing stored card numbers', () => {
  const read = async (token = owner) =>
    portal.request('GET', '/api/clients/card-numbers', { token });
  const state = async () => (await read()).json<StoredCardNumbers>().data;
  const erase = (token = owner) =>
    portal.request('POST', '/api/clients/card-numbers/erase', { token });

  it('refuses to erase card numbers for an agent, and while the agency stores numbers', async () => {
    expect([(await read(portal.token)).status, (await erase(portal.token)).status]).toEqual([
      403, 403,
    ]);
    await keepNumbers(true);
    const answer = await erase();
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ message: expect.stringContaining('Turn that off') });
  });

  it('leaves the ends of all numbers, of now and of before, also of deleted clients', async () => {
    await keepNumbers(true);
    const one = await portal.add({ card_number: '5500005555555559', exp_date: '08/28' });
    await portal.put(one.id, { card_number: NUMBER });
    const swapped = await portal.add({ card_number: '08/28', exp_date: NUMBER });
    const damaged = await portal.add({ card_number: NUMBER });
    await portal.database.query(
      "update clients_secret set sealed = 'v1.broken' where client_id = $1",
      [damaged.id],
    );
    const deleted = await portal.add({ card_number: NUMBER });
    await portal.request('DELETE', `/api/clients/${deleted.id}`, { token: portal.token });
    const without = await portal.add({ exp_date: '09/29' });
    await keepNumbers(false);
    const { clients } = await state();
    expect(clients).toBeGreaterThanOrEqual(4);

    expect((await erase()).status).toBe(200);
    await expect
      .poll(async () => (await state()).erasure?.finished_at ?? null, { timeout: 20_000 })
      .not.toBeNull();
    expect(await state()).toMatchObject({
      clients: 0,
      keeps_numbers: false,
      erasure: { clients, done: clients },
    });
    expect(await storedTexts(one.id)).toEqual(['08/28', KEPT]);
    expect(await storedTexts(swapped.id)).toEqual(['08/28', KEPT]);
    expect(await storedTexts(damaged.id)).toEqual([]);
    expect(await storedTexts(deleted.id)).toEqual([KEPT]);
    expect(await storedTexts(without.id)).toEqual(['09/29']);
    expect((await portal.audit(one.id)).at(-1)).toMatchObject({
      action: 'client.updated',
      purpose: 'Stored card numbers erased',
      changes: { card_number: { from: '••••1111', to: '••••1111' } },
    });
    expect((await portal.get<Client>(`/clients/${without.id}`)).version).toBe(1);
  });

  it('changes nothing the second time', async () => {
    const { version, id } = await portal.add({ card_number: NUMBER });
    await erase();
    await expect
      .poll(async () => (await state()).erasure, { timeout: 20_000 })
      .toMatchObject({ clients: 0, done: 0, finished_at: expect.any(String) });
    expect((await portal.get<Client>(`/clients/${id}`)).version).toBe(version);
  });
});
