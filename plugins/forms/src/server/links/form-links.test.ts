import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormLinksPortal, type FormLinksPortal } from './form-links.fixture.ts';

let links: FormLinksPortal;

beforeAll(async () => {
  links = await createFormLinksPortal();
});
afterAll(() => links.close());

describe('a link for a client', () => {
  it('opens a new session form at an absolute address for as long as the setting says', async () => {
    const { clientId, token, formUrl, expiresAt, sessionFormId } = await links.newLink();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(formUrl).toBe(`https://portal.example.com/forms/personal-info/${token}`);
    expect(expiresAt).toBe(links.inHours(168));
    expect(await links.form(sessionFormId)).toMatchObject({
      form_id: links.webForm,
      client_id: clientId,
      status: 'pending',
      order_index: 0,
      access_type: 'client_new',
      access_token_expires_at: expiresAt,
      expires_at: expiresAt,
      secure_access_token: null,
    });
    expect(await links.history(clientId)).toMatchObject([
      { action: 'session-form.link-created', changes: { expires_at: { to: expiresAt } } },
      { action: 'session-form.added' },
      { action: 'client.created' },
    ]);
    const opened = await links.visitor('POST', '/links/open', { token });
    expect(opened.body).toMatchObject({ kind: 'forms.form', page: '/forms/:slug/:token' });
  });

  it('lives for the requested hours and speaks the language of the client', async () => {
    const clientId = await links.addClient({ pref_lang: 'Spanish' });
    const link = await links.made({ formId: links.webForm, clientId, expirationHours: 720 });
    expect(link.expiresAt).toBe(links.inHours(720));
    const opened = await links.visitor('POST', '/links/open', { token: link.token });
    expect(opened.body).toMatchObject({ language: 'es', state: 'open' });
  });

  it.each([0, 721, 1.5, '24'])('rejects a life of %j hours with 400', async (expirationHours) => {
    const clientId = await links.addClient();
    const response = await links.make({ formId: links.webForm, clientId, expirationHours });
    expect(response.status).toBe(400);
    expect(await links.tokensOf(clientId)).toEqual([]);
  });

  it.each([
    ['PDF', 'x', 'Form not supported'],
    ['DocuSign', '', 'Form not supported'],
    ['Web Form', '', 'Form source not configured'],
    ['Link', 'javascript:alert(1)', 'Form source not configured'],
  ])('refuses a %s form with the source %j', async (type, source, message) => {
    const formId = await links.addTemplate({ type, source });
    const clientId = await links.addClient();
    const response = await links.make({ formId, clientId });
    expect([response.status, response.body]).toMatchObject([400, { message }]);
    expect((await links.get<{ data: unknown[] }>(`/clients/${clientId}/forms`)).data).toEqual([]);
  });

  it('returns the address of an external form and stores nothing', async () => {
    const source = 'https://example.com/apply';
    const formId = await links.addTemplate({ type: 'Link', source });
    const clientId = await links.addClient();
    expect(await links.made({ formId, clientId })).toEqual({
      token: null,
      formUrl: source,
      expiresAt: null,
      sessionFormId: null,
    });
    expect((await links.get<{ data: unknown[] }>(`/clients/${clientId}/forms`)).data).toEqual([]);
  });

  it('asks for the birth date when its template does', async () => {
    const formId = await links.addTemplate({ source: 'guarded', second_factor: 'birth-date' });
    const clientId = await links.addClient({ dob: '1961-04-30' });
    const { token } = await links.made({ formId, clientId });
    const opened = await links.visitor('POST', '/links/open', { token });
    expect(opened.body).toMatchObject({ state: 'factor-required', second_factor: 'birth-date' });
    const confirm = (answer: string) => links.visitor('POST', '/links/confirm', { token, answer });
    expect((await confirm('1961-04-29')).status).toBe(400);
    expect((await confirm('1961-04-30')).status).toBe(200);
    const facts = await links.visitor('GET', `/secure-access/validate/${token}`);
    expect(facts.body).toMatchObject({ data: { clientId: null } });
  });

  it('asks for nothing when the birth date of the client is unknown', async () => {
    const formId = await links.addTemplate({ source: 'new-here', second_factor: 'birth-date' });
    const { token } = await links.made({ formId, clientId: await links.addClient() });
    const opened = await links.visitor('POST', '/links/open', { token });
    expect(opened.body).toMatchObject({ state: 'open', second_factor: null });
  });

  it('needs a form and a client that exist', async () => {
    const clientId = await links.addClient();
    expect((await links.make({ formId: 987_654, clientId })).status).toBe(404);
    expect((await links.make({ formId: links.webForm, clientId: 987_654 })).status).toBe(404);
    expect((await links.make({ formId: links.webForm })).status).toBe(400);
  });
});

it('makes no secure link without a client to a form that is not signed', async () => {
  const response = await links.make({ formId: links.webForm }, 'public/client-new');
  expect(response.status).toBe(400);
  const formId = await links.addTemplate({ type: 'DocuSign' });
  const signed = await links.make({ formId }, 'public/client-new');
  expect([signed.status, signed.body]).toMatchObject([400, { message: 'Form not supported' }]);
});

describe('another link to a session form', () => {
  it('leaves the first one open and becomes the newest', async () => {
    const { clientId, sessionFormId, token } = await links.newLink();
    const second = await links.made(
      { sessionFormId, clientId, expirationHours: 24 },
      'client-access',
    );
    expect(second).toMatchObject({ sessionFormId, expiresAt: links.inHours(24) });
    expect((await links.tokensOf(clientId)).map((one) => one.token).sort()).toEqual(
      [token, second.token].sort(),
    );
    expect(await links.form(sessionFormId)).toMatchObject({ access_type: 'client_access' });
  });

  it('refuses another client, a voided form, and neither form nor session', async () => {
    const { sessionFormId } = await links.newLink();
    const other = await links.addClient();
    expect((await links.make({ sessionFormId, clientId: other }, 'client-access')).status).toBe(
      404,
    );
    await links.store(sessionFormId, { is_voided: true });
    expect((await links.make({ sessionFormId }, 'client-access')).status).toBe(409);
    expect((await links.make({}, 'client-access')).status).toBe(400);
    expect((await links.make({ formId: links.webForm }, 'something-else')).status).toBe(404);
  });
});
