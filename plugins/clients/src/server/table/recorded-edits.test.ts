import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueProblems } from '../../rules/values/value-texts.ts';
import { recordedEdits } from './recorded-edits.ts';
import { createTablePortal, type TablePortal } from './table-portal.fixture.ts';

let portal: TablePortal;
beforeAll(async () => {
  portal = await createTablePortal();
});
afterAll(() => portal.close());

describe('an edit with a value from the history of its cell', () => {
  /** A client with a value as an earlier version of the portal stored it, which was then changed. */
  async function changedSince(column: string, stored: string, to: string) {
    const { id } = await portal.add();
    await portal.database.query(`update clients_client set ${column} = $2 where id = $1`, [
      id,
      stored,
    ]);
    await portal.edit({ id, field: column, value: to });
    return id;
  }
  const stored = async (id: number, column: string) => {
    const [row] = await portal.database.query<{ value: string }>(
      `select ${column}::text as value from clients_client where id = $1`,
      [id],
    );
    return row?.value;
  };

  it.each([
    ['a phone that is too short', 'primary_phone', '12-34', '305-555-0100', '12-34'],
    [
      'a phone in another format',
      'primary_phone',
      '(305) 555 0100',
      '305-555-0199',
      '(305) 555 0100',
    ],
    [
      'an email in capitals',
      'primary_email',
      'Ana@Example.COM',
      'b@example.com',
      'ana@example.com',
    ],
    ['notes with formatting', 'notes', '<p>Call <b>late</b></p>', 'Plain', 'Call late'],
    ['a name that was blank', 'client_last_name', '', 'Fonseca', ''],
    ['a birth date in the future', 'dob', '2060-01-05', '1960-01-05', '2060-01-05'],
  ])('stores %s exactly as it was', async (_, column, before, to, sent) => {
    const id = await changedSince(column, before, to);
    const [cell] = await portal.edit({ id, field: column, value: sent, fromHistory: true });
    expect(cell).toMatchObject({ id, version: 3 });
    expect(await stored(id, column)).toBe(before);
    expect((await portal.audit(id)).at(-1)).toMatchObject({ action: 'client.updated' });
  });

  it('validates a value that the cell never held like a typed one', async () => {
    const id = await changedSince('primary_phone', '12/34', '305-555-0100');
    const other = await portal.add();
    const refusal = { details: [{ field: '0', message: valueProblems.phone }] };
    for (const edit of [
      { id, field: 'primary_phone', value: '56/78', fromHistory: true },
      { id, field: 'secondary_phone', value: '12/34', fromHistory: true },
      { id: other.id, field: 'primary_phone', value: '12/34', fromHistory: true },
      { id, field: 'primary_phone', value: '12/34' },
    ])
      await expect(portal.edit(edit)).rejects.toMatchObject(refusal);
    expect(await stored(id, 'primary_phone')).toBe('(305) 555-0100');
  });

  it('leaves a hidden value alone, of which the audit has masks only', async () => {
    const { id } = await portal.add({ ssn: '900-12-6037' });
    await portal.put(id, { ssn: '900-34-1111' });
    const edit = { id, field: 'ssn', value: '***-**-6037', fromHistory: true };
    expect(await portal.edit(edit)).toMatchObject([{ value: '***-**-1111', version: 2 }]);
    const path = `/api/clients/${id}/reveal`;
    const body = { fields: ['ssn'] };
    const revealed = await portal.request('POST', path, { token: portal.token, body });
    expect(revealed.body).toMatchObject({ data: { ssn: '900-34-1111' } });
  });

  it('overwrites nothing that someone else has changed since', async () => {
    const id = await changedSince('primary_phone', '12/34', '305-555-0100');
    await portal.put(id, { primary_phone: '305-555-0177' });
    const edit = { id, field: 'primary_phone', value: '12/34', fromHistory: true };
    const stale = { ...edit, version: 2, was: '305-555-0100' };
    await expect(portal.edit(stale)).rejects.toMatchObject({ problem: { status: 409 } });
  });

  it('looks up a cell once, however many edits of a call name it', async () => {
    const lookups: unknown[] = [];
    const auditLog: Parameters<typeof recordedEdits>[0] = {
      async *recordedValues({ fields }) {
        lookups.push(...fields);
        yield* fields.map((_, place) => ({ place, value: '<p><b>x</b></p>' }));
      },
    };
    const edits = Array.from({ length: 5000 }, () => {
      return { id: 1, field: 'notes', value: 'x', fromHistory: true };
    });
    const none = { byKey: new Map(), errorOf: () => null };
    const recorded = await recordedEdits(auditLog, edits, none, '2026-01-01');
    expect(lookups).toHaveLength(1);
    expect([...recorded]).toEqual([[4999, '<p><b>x</b></p>']]);
  });
});
