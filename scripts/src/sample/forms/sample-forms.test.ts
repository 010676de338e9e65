import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPortal } from '../fill-portal.ts';

let portal: TestPortal;
let token: string;

interface Form {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  readonly client_id: number | null;
  readonly session_id: number | null;
  readonly display_category: string;
  readonly signing_status: string;
  readonly form_type: string | null;
  readonly list_status: string;
  readonly second_factor?: string;
}

beforeAll(async () => {
  portal = await createTestPortal({
    plugins: ['form-personal-info', 'form-iul', 'carriers-standard'],
  });
  await fillPortal(
    {
      DATABASE_URL: portal.database.url,
      DATABASE_SCHEMA: portal.database.schema,
      DATA_DIR: portal.folder,
    },
    80,
  );
  token = await portal.signIn('owner');
});
afterAll(() => portal.close());

const get = async <T>(path: string): Promise<T> =>
  (await portal.request('GET', `/api${path}`, { token })).json<T>();
const valuesOf = <T, K extends keyof T>(list: readonly T[], key: K) =>
  [...new Set(list.map((one) => one[key]))].sort();

it('adds templates of every type, four of them with their fixed ids', async () => {
  const templates = await get<readonly Form[]>('/global-forms');
  expect(valuesOf(templates, 'type')).toEqual(['DocuSign', 'Link', 'PDF', 'Web Form']);
  const asking = templates.filter(({ second_factor }) => second_factor === 'birth-date');
  expect(valuesOf(asking, 'type')).toEqual(['Web Form']);
  const titles = new Map(templates.map(({ id, title }) => [id, title]));
  expect([5, 9, 15, 17].map((id) => titles.get(id))).toEqual([
    'Advisory Services',
    'IUL Application',
    'Personal Information',
    'Universal Life Application',
  ]);
});

it('adds forms in every state, some of them linked to no client', async () => {
  const forms = await get<readonly Form[]>('/sessionforms/all');
  expect(valuesOf(forms, 'display_category')).toEqual([
    'alert',
    'complete',
    'in_progress',
    'new',
    'voided',
  ]);
  expect(valuesOf(forms, 'list_status')).toEqual(
    expect.arrayContaining(['completed', 'in_progress', 'pending', 'submitted']),
  );
  expect(valuesOf(forms, 'signing_status')).toEqual(
    expect.arrayContaining(['Completed', 'Pending Agent Signature', 'Pending Client Signature']),
  );
  expect(forms.filter(({ client_id }) => client_id === null)).toHaveLength(3);
});

it('adds sessions of every type, with statuses of their own', async () => {
  const forms = await get<readonly Form[]>('/sessionforms/all');
  const ids = valuesOf(forms, 'session_id').filter((id) => id !== null);
  const sessions = await Promise.all(
    ids.map((id) => get<{ session_type: string; status: string }>(`/session/${String(id)}/status`)),
  );
  expect(valuesOf(sessions, 'session_type')).toEqual(['custom', 'onboarding', 'renewal', 'review']);
  expect(valuesOf(sessions, 'status')).toEqual(
    expect.arrayContaining([
      'Forms Signed - Complete',
      'Forms Signed - Pending Payment',
      'Pending Agent Signature',
      'Pending Client Signature',
    ]),
  );
});

it('fills in forms of every form type, with hidden values', async () => {
  const forms = await get<readonly Form[]>('/sessionforms/all');
  const finished = forms.filter(
    (form) => form.form_type !== null && form.list_status === 'completed',
  );
  expect(valuesOf(finished, 'form_type')).toEqual([
    'iul-application',
    'personal-info',
    'universal-life',
  ]);
  for (const { id } of finished.slice(0, 6)) {
    const { data } = await get<{ data: { form_data: object; form_data_problem: null } }>(
      `/sessionforms/${id}/complete`,
    );
    expect(data.form_data_problem).toBeNull();
    expect(data.form_data).toHaveProperty(
      'personalInfo.ssn',
      expect.stringMatching(/^\*{3}-\*{2}-\d{4}$/),
    );
  }
});

it('leaves submitted forms to be reviewed, and finished ones reviewed', async () => {
  const forms = await get<readonly Form[]>('/sessionforms/all');
  const undecided = async (status: string) => {
    const linked = forms.filter(
      (form) => form.list_status === status && form.form_type !== null && form.client_id !== null,
    );
    const reviews = await Promise.all(
      linked.map(({ id }) =>
        get<{ data: { undecided: number } }>(`/sessionforms/${String(id)}/review`),
      ),
    );
    return reviews.map(({ data }) => data.undecided);
  };
  const [submitted, completed] = [await undecided('submitted'), await undecided('completed')];
  expect(submitted.length).toBeGreaterThan(2);
  expect(submitted.every((count) => count > 1)).toBe(true);
  expect(new Set(completed)).toEqual(new Set([0]));
});

it('asks clients for documents of which none, some, or all have arrived', async () => {
  const rows = await portal.database.query<{ id: number; client_id: number }>(
    'select id::int, client_id::int from forms_upload_request order by id',
  );
  interface Request {
    readonly state: string;
    readonly items: readonly { readonly documents: number; readonly label: string }[];
  }
  const requests = await Promise.all(
    rows.map(async ({ client_id }) => {
      const { data } = await get<{ data: readonly Request[] }>(
        `/clients/${client_id}/upload-requests`,
      );
      return data[0]!;
    }),
  );
  expect(requests.map(({ state }) => state).slice(0, 3)).toEqual(['open', 'open', 'done']);
  const { documents } = await get<{ documents: readonly { readonly file_name: string }[] }>(
    `/clients/${rows[1]!.client_id}/documents`,
  );
  const names = documents.map(({ file_name }) => file_name);
  expect(names.filter((name) => name.startsWith('Photo ID ('))).toHaveLength(1);
});
