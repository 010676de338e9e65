import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVisitsPortal, type VisitsPortal } from './testing/visits-portal.fixture.ts';

let portal: VisitsPortal;
/** Records of the portal, by the names that the paths below use. */
const known = new Map<string, string | number>();

beforeAll(async () => {
  portal = await createVisitsPortal();
  const client = await portal.addClient();
  const session = await portal.addSession(client);
  const form = await portal.addForm({ session_id: session.id, form_id: portal.template });
  const linked = await portal.formWithLink(client);
  const folder = await owned('POST', '/global-form-folders', { label: 'Onboarding' });
  const page = await portal.call('POST', `/session/${session.id}/generate-token`, {});
  for (const [name, value] of Object.entries({
    client,
    session: session.id,
    form: form.id,
    linked: linked.id,
    token: linked.token,
    sessionToken: page.json<{ token: string }>().token,
    template: portal.template,
    unused: await portal.addTemplate({ source: '/unused', slug: 'unused' }),
    external: await portal.addTemplate({ type: 'Link', source: 'https://forms.example.com' }),
    pdf: await portal.addTemplate({ type: 'PDF' }),
    folder: folder.json<{ id: number }>().id,
    loose: (await portal.addForm({ client_id: client, title: 'Loose form' })).id,
  }))
    known.set(name, value);
});
afterAll(() => portal.close());

const owned = (method: string, path: string, body?: object) =>
  portal.request(method, `/api${path}`, { token: portal.owner, ...(body ? { body } : {}) });

/** `{client}` in a text is the id of the client of this test; a text that is nothing else becomes the id itself. */
function filled(value: unknown): unknown {
  if (typeof value === 'string') {
    const whole = /^\{(\w+)\}$/.exec(value)?.[1];
    if (whole !== undefined) return known.get(whole);
    return value.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known.get(name)));
  }
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]));
}

const text = expect.any(String) as string;
const id = expect.any(Number) as number;
const list = expect.any(Array) as unknown[];
const record = expect.any(Object) as object;
const done = { success: true, message: text };
const created = {
  success: true,
  message: text,
  data: { token: text, formUrl: text, expiresAt: text, sessionFormId: id },
};
const submissions = { success: true, data: list };
const submission = { success: true, data: record };
const refused = { success: false, message: text };

type Row = readonly [call: string, body: object | null, status: number, shape: object];

/** Older clients rely on these responses. In the order of a day: later calls use what earlier ones made. */
const rows: readonly Row[] = [
  // Form templates, folders, and settings
  ['GET /global-forms', null, 200, list],
  [
    'POST /global-forms',
    { title: 'New', type: 'Link', source: 'https://new.example.com' },
    201,
    { id, title: 'New' },
  ],
  [
    'POST /global-forms',
    { title: 'New', type: 'Link', source: 'https://new.example.com' },
    409,
    refused,
  ],
  ['GET /global-forms/{template}', null, 200, { success: true, form: record }],
  ['GET /global-forms/999999', null, 404, refused],
  [
    'PUT /global-forms/{unused}',
    { base_cost: 12.5, itemized_costs: '{}' },
    200,
    { id, base_cost: 12.5 },
  ],
  ['GET /global-forms/{template}/documents', null, 200, { success: true, documents: list }],
  ['DELETE /global-forms/{unused}', null, 200, done],
  ['DELETE /global-forms/{template}', null, 409, refused],
  [
    'GET /global-form-folders',
    null,
    200,
    { success: true, folders: [{ id, label: text, name: text, priority: id }] },
  ],
  ['POST /global-form-folders', { name: 'Life' }, 201, { id, label: 'Life', name: 'Life' }],
  [
    'POST /global-form-folders',
    { label: ' ' },
    400,
    { message: text, details: [{ field: 'label', message: 'Please enter a folder name' }] },
  ],
  [
    'POST /global-form-folders',
    { label: 'life' },
    409,
    { message: 'A folder with this name already exists' },
  ],
  ['PUT /global-form-folders/{folder}', { label: 'Start' }, 200, { id, label: 'Start' }],
  [
    'PUT /global-form-folders/priorities',
    { priorities: [{ id: '{folder}', priority: 9 }] },
    200,
    { success: true, folders: list },
  ],
  [
    'PUT /global-form-folders/priorities',
    [{ id: '{folder}', priority: 3 }],
    200,
    { success: true, folders: list },
  ],
  ['DELETE /global-form-folders/{folder}', null, 200, { ...done, movedForms: 0 }],
  ['GET /global-settings', null, 200, { success: true, data: { default_form_expiration_days: 7 } }],
  [
    'PUT /global-settings',
    { default_form_expiration_days: 9 },
    200,
    { success: true, data: record },
  ],
  // Links
  [
    'POST /sessions/validate-token',
    { token: '{sessionToken}' },
    200,
    { valid: true, sessionId: id, error: null },
  ],
  ['POST /sessions/validate-token', { token: 'wrong' }, 200, { valid: false, error: text }],
  ['POST /sessions/validate-token', {}, 400, refused],
  ['POST /secure-access/client-new', { formId: '{template}', clientId: '{client}' }, 200, created],
  ['POST /secure-access/client-new', { formId: '{pdf}', clientId: '{client}' }, 400, refused],
  ['POST /secure-access/client-new', { formId: '{template}', clientId: 999999 }, 404, refused],
  ['POST /secure-access/public/client-new', { formId: '{template}' }, 400, refused],
  [
    'POST /secure-access/client-access',
    { sessionFormId: '{form}', clientId: '{client}' },
    200,
    created,
  ],
  [
    'POST /secure-access/client-access',
    { sessionId: '{session}' },
    200,
    { ...created, data: { token: text, formUrl: text, expiresAt: text } },
  ],
  ['POST /secure-access/other', {}, 404, refused],
  ['GET /secure-access/client/{client}/tokens', null, 200, submissions],
  [
    'GET /secure-access/validate/{token}',
    null,
    200,
    {
      success: true,
      valid: true,
      data: {
        sessionFormId: '{linked}',
        formId: '{template}',
        clientId: '{client}',
        formType: 'personal-info',
        title: text,
        expiresAt: text,
      },
    },
  ],
  [
    'GET /secure-access/validate/wrong',
    null,
    401,
    {
      success: false,
      valid: false,
      error: expect.stringMatching(/^Invalid or expired secure token: ./) as string,
      message: text,
    },
  ],
  ['GET /forms?client_id={client}&form_id={template}', null, 200, submissions],
  ['GET /forms?form_id={template}', null, 200, submissions],
  ['GET /forms/{linked}', null, 200, submission],
  ['PUT /forms/{linked}', { access_token_expires_at: '2026-11-25 12:00:00' }, 200, submission],
  ['PUT /forms/{linked}', { expires_at: '2027-11-25 12:00:00' }, 400, refused],
  [
    'PUT /forms/{linked}',
    { secure_access_token: 'TEMP_ABCDEFGHIJKLMNOP' },
    400,
    { message: 'Temporary tokens cannot be used for final URLs - regeneration required' },
  ],
  // Session forms
  [
    'POST /sessionforms',
    { session_id: '{session}', title: 'Added' },
    201,
    { success: true, id, data: record },
  ],
  ['POST /sessionforms', { title: 'Added' }, 400, refused],
  ['GET /sessionforms/all', null, 200, list],
  ['GET /sessionforms/form/{template}', null, 200, { success: true, sessionForms: list }],
  ['GET /sessionforms/session/{session}', null, 200, submissions],
  [
    'GET /sessionforms/{form}',
    null,
    200,
    {
      success: true,
      data: { signing_status: text, display_category: text, list_status: text, step_total: id },
    },
  ],
  ['GET /sessionforms/{form}/complete', null, 200, submission],
  ['PUT /sessionforms/{form}', { title: 'Renamed', folder: 'Life' }, 200, submission],
  [
    'PUT /sessionforms/{form}/link-client',
    { client_id: '{client}' },
    200,
    { ...done, data: record },
  ],
  ['PUT /sessionforms/{form}/unlink-session', {}, 200, done],
  ['PUT /sessionforms/{form}/unlink-session', {}, 400, refused],
  ['PUT /sessionforms/{form}/unlink-client', {}, 200, done],
  ['PUT /sessionforms/{form}/unlink-client', {}, 400, refused],
  ['DELETE /sessionforms/{loose}', null, 200, done],
  // Sessions
  [
    'POST /session',
    { client_id: '{client}', session_type: 'renewal', passcode: 'Ab-12' },
    201,
    { id, session_type: 'renewal' },
  ],
  ['POST /session', { client_id: '{client}', session_type: 'other' }, 400, refused],
  ['POST /session', { client_id: 999999, session_type: 'review' }, 404, refused],
  ['GET /clients/{client}/sessions', null, 200, list],
  ['GET /clients/{client}/forms', null, 200, submissions],
  [
    'GET /session/{session}/status',
    null,
    200,
    {
      id,
      status: text,
      forms_count: id,
      is_deleted: false,
      client_last_viewed_at: null,
      total_amount_due: id,
      payment_received_at: null,
    },
  ],
  ['GET /session/{session}/details', null, 200, { id }],
  ['GET /session/999999/status', null, 404, { message: 'Session not found or has been deleted' }],
  [
    'POST /session/{session}/generate-token',
    { accessType: 'client_access', expirationHours: 168, forceRegenerate: true },
    200,
    { success: true, token: text, expiresAt: text, message: text },
  ],
  ['DELETE /session/{session}', { deleteForms: true }, 200, done],
];

it('answers every call with the status and shape that older clients know', async () => {
  const failed: string[] = [];
  for (const [call, body, status, shape] of rows) {
    const [method = '', path = ''] = call.split(' ');
    const response = await owned(
      method,
      String(filled(path)),
      (filled(body) ?? undefined) as object,
    );
    try {
      expect(response.body).toMatchObject(withMatchers(shape));
      expect(response.status).toBe(status);
    } catch {
      failed.push(
        `${call} ${JSON.stringify(body)}: ${response.status} ${response.text.slice(0, 200)}`,
      );
    }
  }
  expect(failed).toEqual([]);
});

/** Fills names into a shape without touching its matchers. */
function withMatchers(shape: object): object {
  if ('asymmetricMatch' in shape || Array.isArray(shape)) return shape;
  return Object.fromEntries(
    Object.entries(shape).map(([key, each]: [string, unknown]) => [
      key,
      typeof each === 'object' && each !== null ? withMatchers(each) : filled(each),
    ]),
  );
}
