import type { Actor, StaffActor } from '@porchlight/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RevealClients } from '../../contract.ts';
import { createTablePortal, type Row, type TablePortal } from './table-portal.fixture.ts';

let portal: TablePortal;
let revealing: StaffActor;
const ids: number[] = [];

type Ask = Parameters<TablePortal['table']['batches']>[0];

beforeAll(async () => {
  portal = await createTablePortal();
  revealing = { ...portal.actor, permissions: new Set([RevealClients.id]) };
  const notes = '<p>AT&amp;T</p><p><b>Call</b> back</p>';
  for (const client_last_name of ['Abreu', 'Moss'])
    ids.push((await portal.add({ client_last_name, notes })).id);
  await portal.put(ids[0]!, { ssn: '900-12-6037', visa_number: 'VISA77776037' });
});
afterAll(() => portal.close());

async function rows(ask: Ask): Promise<readonly Row[]> {
  const all: Row[] = [];
  for await (const batch of portal.table.batches(ask)) all.push(...batch);
  return all;
}
const lines = () =>
  portal.database.query<{ actor_id: number; changes: object; purpose: string }>(
    `select actor_id::integer, changes, purpose from core_audit where action = 'client.revealed-many'`,
  );

describe('rows for a file', () => {
  const columns = ['client_last_name', 'ssn', 'visa_number', 'cvc', 'notes'];

  it('returns rows with masks, and notes without markup', async () => {
    expect(await rows({ columns })).toEqual([
      [ids[0], 2, 'Abreu', '***-**-6037', '••••6037', '', 'AT&T\nCall back'],
      [ids[1], 1, 'Moss', '', '', '', 'AT&T\nCall back'],
    ]);
    expect(await lines()).toEqual([]);
  });

  it('returns hidden values in plain text with the right and a purpose, after a line of the audit', async () => {
    const plain = { actor: revealing, purpose: ' Carrier asks ' };
    const revealed = await rows({ columns, plain });
    expect(revealed.map((row) => row.slice(2, 6))).toEqual([
      ['Abreu', '900-12-6037', 'VISA77776037', ''],
      ['Moss', '', '', ''],
    ]);
    expect(await lines()).toEqual([
      {
        actor_id: portal.agentId,
        changes: { ssn: {}, visa_number: {}, clients: { to: 2 } },
        purpose: 'Carrier asks',
      },
    ]);
    const [named, other] = [await portal.audit(ids[0]!), await portal.audit(ids[1]!)];
    expect(named.filter(({ action }) => action === 'client.exported')).toMatchObject([
      { changes: { ssn: {}, visa_number: {} }, purpose: 'Carrier asks' },
    ]);
    expect(other.filter(({ action }) => action === 'client.exported')).toEqual([]);
  });

  it('returns rows of the named clients only', async () => {
    const named = (...only: number[]) => rows({ columns: ['client_last_name'], only });
    expect((await named(ids[1]!, 999_999)).map((row) => row[2])).toEqual(['Moss']);
    expect(await named()).toEqual([]);
  });

  it('audits hidden values before the first row is read, and only when there are some', async () => {
    const plain = { actor: revealing, purpose: 'Audit' };
    const before = (await lines()).length;
    await rows({ columns: ['client_last_name'], plain });
    expect(await lines()).toHaveLength(before);
    const reading = portal.table.batches({ columns, plain })[Symbol.asyncIterator]();
    await reading.next();
    await reading.return?.();
    expect(await lines()).toHaveLength(before + 1);
  });

  it('refuses other users at once', () => {
    const ask = (actor: Actor, purpose: string) => () =>
      portal.table.batches({ columns, plain: { actor, purpose } });
    expect(ask(portal.actor, 'Audit')).toThrow('You are not allowed to see hidden values.');
    expect(ask({ kind: 'system', plugin: 'x' }, 'Audit')).toThrow('You are not allowed');
    expect(ask(revealing, ' ')).toThrow('Enter a reason');
    expect(() => portal.table.batches({ columns: ['nothing'] })).toThrow("no column 'nothing'");
  });
});
