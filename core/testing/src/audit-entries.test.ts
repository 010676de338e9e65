import type { StaffFlag } from '@porchlight/kernel';
import type { AuditChoices, AuditEntry, AuditList } from '@porchlight/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

interface Line {
  readonly at?: string;
  readonly kind?: string;
  readonly who?: readonly [number, string];
  readonly action: string;
  readonly entity: string;
  readonly id?: number | string;
  readonly client?: number;
  readonly changes?: object;
  readonly purpose?: string;
}

let portal: TestPortal;
let owner: string;
let ana: number;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['clients'] });
  owner = await portal.signIn('owner');
  const body = { client_first_name: 'Ana', client_last_name: 'Ruiz', ssn: '900-12-6037' };
  const added = await portal.request('POST', '/api/clients', { token: owner, body });
  ana = added.json<{ id: number }>().id;
  await recorded(
    {
      action: 'client.updated',
      entity: 'client',
      id: ana,
      changes: { primary_phone: {}, agi: { to: 'old C2' } },
    },
    {
      action: 'note.added',
      entity: 'note',
      id: 5,
      client: ana,
      changes: { text: { to: 'old C2' } },
    },
    { action: 'client.revealed', entity: 'client', id: ana, changes: { ssn: {} }, purpose: '=1+1' },
    {
      kind: 'link',
      action: 'document.uploaded',
      entity: 'document',
      id: 7,
      client: ana,
      changes: { file_name: { to: 'old C2' } },
    },
    { kind: 'system', action: 'boat.hauled-out', entity: 'boat', id: 12 },
    { kind: 'system', action: 'webhook.handled', entity: 'webhook', id: 'square x' },
    {
      who: [1, 'Ana Gomez'],
      action: 'agent.login',
      entity: 'agent',
      id: 1,
      changes: { address: { to: '203.0.113.9' } },
    },
    { at: '2020-03-07T04:59:59Z', action: 'module.enabled', entity: 'module', id: 'clients' },
    { at: '2020-03-07T05:00:00Z', action: 'module.disabled', entity: 'module', id: 'clients' },
  );
});
afterAll(() => portal.close());

/** Lines as the portal writes them, but for their time. */
async function recorded(...lines: readonly Line[]): Promise<void> {
  for (const line of lines)
    await portal.database.query(
      `insert into core_audit (at, actor_kind, actor_id, actor_name, action, entity, entity_id,
         subject_entity, subject_id, changes, purpose)
       values (coalesce($1::timestamptz, now()), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        line.at ?? null,
        line.kind ?? 'staff',
        line.kind === undefined ? (line.who?.[0] ?? 9_000) : null,
        line.kind === undefined ? (line.who?.[1] ?? 'María Pérez') : null,
        line.action,
        line.entity,
        line.id === undefined ? null : String(line.id),
        line.client === undefined ? null : 'client',
        line.client === undefined ? null : String(line.client),
        JSON.stringify(line.changes ?? {}),
        line.purpose ?? null,
      ],
    );
}

async function list(query = ''): Promise<AuditList> {
  const answer = await portal.request('GET', `/api/audit/entries${query}`, { token: owner });
  expect(answer.status).toBe(200);
  return answer.json<AuditList>();
}

const whatsOf = ({ data }: AuditList) => data.map(({ what }) => what);

describe('lines in words', () => {
  const link = () => ({ label: 'Ana Ruiz', to: `/crm/clients/${ana}` });
  it.each<readonly [string, () => Partial<AuditEntry>]>([
    [
      'Primary Phone and AGI',
      () => ({
        what: 'Primary Phone and AGI changed',
        who: 'María Pérez',
        area: 'Clients',
        about: link(),
      }),
    ],
    ['a note', () => ({ what: 'Note added', about: link() })],
    ['a reveal', () => ({ what: 'SSN revealed', reason: '=1+1' })],
    [
      'an upload',
      () => ({ what: 'Document uploaded', who: 'A client, through a link', about: link() }),
    ],
    [
      'a module that is off',
      () => ({
        what: 'Boat hauled out',
        who: 'The portal',
        area: null,
        about: { label: 'Boat 12', to: null },
      }),
    ],
    [
      'the portal',
      () => ({
        what: 'Notice of a provider handled',
        area: 'Portal',
        about: { label: 'Webhook', to: null },
      }),
    ],
    [
      'a sign-in',
      () => ({
        what: 'Signed in',
        who: expect.stringMatching(/^Ana Gomez \(now /) as string,
        network: '203.0.113.9',
      }),
    ],
  ])('describe %s', async (_, entry) => {
    const { data } = await list('?page_size=100');
    expect(data).toContainEqual(expect.objectContaining(entry()));
  });

  it('leaves out personal values, those of old lines too', async () => {
    const text = JSON.stringify(await list('?page_size=100'));
    expect(text).not.toMatch(/old C2|6037/);
  });
});

describe('filters', () => {
  it.each([
    [
      'a person',
      '?agent=9000&from=2021-01-01',
      ['SSN revealed', 'Note added', 'Primary Phone and AGI changed'],
    ],
    ['visitors', '?by=visitor', ['Document uploaded']],
    ['the portal', '?by=portal&q=boat', ['Boat hauled out']],
    ['a module', '?area=clients&q=mar%C3%ADa+revealed', ['SSN revealed']],
    ['a module that is off', '?area=boats', []],
    ['a day of the agency', '?from=2020-03-07&to=2020-03-07', ['Module turned off: Clients']],
    ['the day before', '?to=2020-03-06', ['Module turned on: Clients']],
    ['a reason', '?q=%3D1%2B1', ['SSN revealed']],
    ['nothing', '?q=zeppelin', []],
  ])('leave the lines of %s', async (_, query, whats) => {
    expect(whatsOf(await list(query))).toEqual(whats);
  });

  it('refuses a range of days that ends before it begins', async () => {
    const path = '/api/audit/entries?from=2026-02-02&to=2026-02-01';
    const { status, body } = await portal.request('GET', path, { token: owner });
    expect([status, body]).toMatchObject([400, { details: [{ field: 'to' }] }]);
  });

  it('offers everyone who ever did something, and the modules that are on', async () => {
    const answer = await portal.request('GET', '/api/audit/choices', { token: owner });
    const { people, areas } = answer.json<AuditChoices>();
    expect(people).toContainEqual({ id: 9_000, name: 'María Pérez' });
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
    expect(areas.map(({ id }) => id).sort()).toEqual(['agents', 'clients', 'core']);
  });
});

it('keeps lines on their pages while new ones are written', async () => {
  const all = await list('?page_size=100');
  const first = await list('?page_size=4');
  await recorded({ action: 'note.deleted', entity: 'note', id: 6 });
  const rest = await list(`?page_size=4&page=2&until=${first.newest!}`);
  const ids = [...first.data, ...rest.data].map(({ id }) => id);
  expect(ids).toEqual(all.data.slice(0, 8).map(({ id }) => id));
  expect([first.total, rest.total]).toEqual([all.total, all.total]);
  expect((await list('?page_size=1')).data[0]!.what).toBe('Note deleted');
});

it('counts 10,000 lines, and says that there are more', async () => {
  await portal.database.query(
    `insert into core_audit (actor_kind, action, entity)
     select 'system', 'fleet.counted', 'fleet' from generate_series(1, 10001)`,
  );
  const { total, has_more, data } = await list('?q=fleet+counted&page=201');
  expect([total, has_more, data]).toEqual([10_000, true, []]);
  expect((await list('?q=fleet+counted&page=200')).data).toHaveLength(50);
});

describe('the file', () => {
  const file = (body: object, token = owner) =>
    portal.request('POST', '/api/audit/export', { token, body });

  it('exports what the filters leave in cells that no spreadsheet calculates, and records that', async () => {
    const { status, text, headers } = await file({ area: 'clients', q: 'revealed' });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('When,Who,What,Area,About,Reason,Network Address');
    expect(lines[1]).toMatch(/,María Pérez,SSN revealed,Clients,Ana Ruiz,'=1\+1,$/);
    expect(lines.slice(2)).toEqual(['']);
    await expect
      .poll(async () => whatsOf(await list('?area=core&q=audit')))
      .toEqual(['Audit log exported: 1 lines', 'Export of the audit log started']);
  });

  it('exports more lines than any page has', async () => {
    const { text } = await file({ q: 'fleet' });
    expect(text.split('\r\n')).toHaveLength(10_001 + 2);
  });
});

describe('who may read it', () => {
  const calls = [
    ['GET', '/api/audit/entries'],
    ['GET', '/api/audit/choices'],
    ['GET', '/api/audit/verify'],
    ['POST', '/api/audit/export'],
  ] as const;
  const identities: readonly (readonly [string, readonly StaffFlag[] | null, number])[] = [
    ['a visitor', null, 401],
    ['an agent', [], 403],
    ['an advisor', ['advisor'], 403],
    ['an agent with all access', ['all_staff_access'], 403],
    ['a developer', ['developer'], 200],
    ['an owner', ['owner'], 200],
  ];
  it.each(identities)('%s', async (_, flags, status) => {
    const token = flags === null ? undefined : await portal.signIn(...flags);
    for (const [method, path] of calls) {
      const request = {
        ...(token !== undefined && { token }),
        ...(method === 'POST' && { body: { q: 'boat' } }),
      };
      expect([path, (await portal.request(method, path, request)).status]).toEqual([path, status]);
    }
  });
});
