import { HealthChecks } from '@porchlight/server';
import { SigningProviders } from '@porchlight/signing/contract';
import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let portal: TestPortal;
let owner: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['signing-docusign'] });
  owner = await portal.signIn('owner');
});
afterAll(() => portal.close());

it('says what an owner has to do before DocuSign can sign', () => {
  const { extensions } = portal.portal.kernel.currentSnapshot();
  const provider = extensions(SigningProviders).find(({ id }) => id === 'docusign');
  expect(provider?.unavailable()).toMatch(/^Enter the integration key, user ID/);
});

it('syncs nothing, and reports zeros', async () => {
  const response = await portal.request('POST', '/api/docusign/sync-templates', { token: owner });
  expect([response.status, response.body]).toEqual([
    200,
    { success: true, total: 0, created: 0, updated: 0 },
  ]);
});

it('links to no page for editing templates while DocuSign is not set up', async () => {
  const [row] = await portal.database.query<{ id: number }>(
    `insert into forms_template (title, type, slug, docusign_template_id)
     values ('Old agreement', 'DocuSign', 'old-agreement', gen_random_uuid()) returning id`,
  );
  const id = Number(row!.id);
  await portal.database.query(
    `insert into signing_template (template_id, provider) values ($1, 'docusign')`,
    [id],
  );
  const response = await portal.request('GET', `/api/signing/templates/${String(id)}`, {
    token: owner,
  });
  expect(response.json()).toMatchObject({ data: { provider: 'docusign', template_url: null } });
});

it('refuses webhooks while there is no key', async () => {
  const response = await fetch(`${portal.portal.address}/api/docusign/webhook`, {
    method: 'POST',
    headers: { 'x-docusign-signature-1': 'AAAA' },
    body: '{}',
  });
  expect(response.status).toBe(401);
});

it('reports itself as healthy on the status page', async () => {
  const { extensions } = portal.portal.kernel.currentSnapshot();
  const check = extensions(HealthChecks).find(({ id }) => id === 'signing-docusign.calls');
  expect(await check?.check(new AbortController().signal)).toEqual({
    state: 'healthy',
    detail: 'Not set up',
  });
});

it.each([
  [{ integration_key: 'not an id' }, 'integration_key'],
  [{ account_server: 'evil.example.com' }, 'account_server'],
  [{ template_page: 'javascript:alert(1)//{templateId}' }, 'template_page'],
])('refuses the setting %j with a sentence at its field', async (wrong, field) => {
  const body = {
    account_server: 'demo.docusign.net',
    integration_key: '',
    user_id: '',
    account_id: '',
    template_page: '',
    ...wrong,
  };
  const path = '/api/modules/signing-docusign/settings';
  const response = await portal.request('PUT', path, { token: owner, body });
  expect(response.status).toBe(400);
  expect(response.json<{ details: { field: string }[] }>().details).toMatchObject([{ field }]);
});
