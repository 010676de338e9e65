import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFormsPortal, type FormsPortal } from './testing/forms-portal.fixture.ts';

let portal: FormsPortal;
let formId: number;

beforeAll(async () => {
  portal = await createFormsPortal();
  const client_id = await portal.addClient({ client_first_name: 'Ana', client_last_name: 'Paz' });
  const form_id = await portal.addTemplate({ title: 'Yearly review 100%', source: '/yearly' });
  formId = (await portal.addForm({ client_id, form_id })).id;
});
afterAll(() => portal.close());

interface Group {
  readonly id: string;
  readonly hits: readonly object[];
}

async function find(token: string, q: string) {
  const answer = await portal.request('GET', `/api/search?q=${encodeURIComponent(q)}`, { token });
  const { groups } = answer.json<{ groups: readonly Group[] }>();
  return Object.fromEntries(groups.map(({ id, hits }) => [id, hits]));
}

it('finds session forms by client and by title, with their status', async () => {
  const hit = {
    title: 'Yearly review 100%',
    detail: 'Ana Paz',
    to: `/crm/forms/${formId}`,
    badge: { text: 'New', tone: 'new' },
  };
  expect((await find(portal.token, 'paz ana'))['forms']).toEqual([expect.objectContaining(hit)]);
  expect((await find(portal.token, 'review 1'))['forms']).toEqual([expect.objectContaining(hit)]);
  expect((await find(portal.token, 'ye'))['forms'] ?? []).toEqual([]);
});

it('finds form templates for owners only', async () => {
  expect((await find(portal.owner, '100%'))['form-templates']).toEqual([
    expect.objectContaining({
      title: 'Yearly review 100%',
      to: '/crm/forms?view=templates&q=Yearly+review+100%25',
    }),
  ]);
  expect((await find(portal.token, '100%'))['form-templates'] ?? []).toEqual([]);
});
