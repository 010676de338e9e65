import { createFakeClock } from '@porchlight/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  openDocusignPortal,
  type DocusignPortal,
  type Template,
} from '../testing/docusign-portal.fixture.ts';
import { readPrivateKey } from './private-key.ts';
import { tokenAssertion } from './token-assertion.ts';

let world: DocusignPortal;
const clock = createFakeClock('2026-11-23T15:00:00Z');

beforeAll(async () => {
  world = await openDocusignPortal({ clock, hasWebhooks: false });
});
beforeEach(async () => {
  // The portal calls a host again that failed in the test before.
  clock.advance(60_000);
  await world.emulator.control.reset();
  await world.portal.database.query('delete from forms_template');
});
afterEach(() => expect(world.emulator.control.violations()).toEqual([]));
afterAll(() => world.close());

const FAILED = 'Failed to sync DocuSign templates. Check console for details.';

const sync = async (token = world.owner) => {
  const { status, body } = await world.portal.request('POST', '/api/docusign/sync-templates', {
    token,
  });
  return { status, body };
};

/** Which templates were read, each with how often. */
function reads(): readonly string[] {
  return world.emulator.control
    .log()
    .filter(({ operation }) => operation === 'Templates_GetTemplate')
    .map(({ path }) => path.split('/').at(-1)!);
}

const idOf = (name: string) =>
  world.emulator.control.state().templates.find((template) => template.name === name)!.templateId;

const stored = (title: string) =>
  world.portal.database.query<Template>(
    `select f.id::int, f.title, f.type, f.docusign_template_id, f.source_template_id, f.next_signer_role,
            f.pending_advisor_signature, f.pending_client_signature, f.tab_metadata, s.provider
     from forms_template f left join signing_template s on s.template_id = f.id where title = $1`,
    [title],
  );

const price = (id: number, costs: object) =>
  world.portal.request('PUT', `/api/global-forms/${id}`, {
    token: world.owner,
    body: { itemized_costs: costs },
  });

it('stores the templates of the account, to be signed by DocuSign', async () => {
  expect(await sync()).toEqual({
    status: 200,
    body: { success: true, total: 2, created: 2, updated: 0, flagged: 0 },
  });
  expect(await stored('Advisory Services')).toMatchObject([
    {
      type: 'DocuSign',
      docusign_template_id: idOf('Advisory Services'),
      source_template_id: idOf('Advisory Services'),
      next_signer_role: 'advisor',
      pending_advisor_signature: true,
      pending_client_signature: true,
      tab_metadata: {
        checkboxTabs: ['Financial Plan', 'Investment Management'],
        listTabs: [
          { tabLabel: 'Billing Frequency', listItems: ['Monthly', 'Quarterly', 'Annually'] },
        ],
      },
      provider: 'docusign',
    },
  ]);
  expect(await stored('Privacy Notice')).toMatchObject([
    { pending_advisor_signature: false, next_signer_role: 'client' },
  ]);
});

it('reads only the templates that changed since the last sync', async () => {
  await sync();
  expect(reads()).toHaveLength(2);
  expect((await sync()).body).toMatchObject({ created: 0, updated: 0 });
  expect(reads()).toHaveLength(2);
  world.emulator.control.changeTemplate(idOf('Privacy Notice'), { name: 'Privacy Policy' });
  expect((await sync()).body).toMatchObject({ total: 2, created: 0, updated: 1 });
  expect(reads()).toHaveLength(3);
  expect(await stored('Privacy Policy')).toHaveLength(1);
});

it('flags a template that is gone, says so where it is used, and takes it back', async () => {
  await sync();
  const [template] = await stored('Privacy Notice');
  const id = idOf('Privacy Notice');
  world.emulator.control.removeTemplate(id);
  expect((await sync()).body).toMatchObject({ total: 1, flagged: 1 });
  expect((await sync()).body).toMatchObject({ total: 1, flagged: 1 });
  expect(await stored('Privacy Notice')).toHaveLength(1);
  expect(await world.provider.templateProblem(template!.id)).toMatch(/no longer has this template/);
  await world.emulator.control.reset();
  expect((await sync()).body).toMatchObject({ total: 2, created: 0, flagged: 0 });
  expect(await world.provider.templateProblem(template!.id)).toBeNull();
});

it('refuses a template that others than advisor and client sign', async () => {
  await sync();
  const [[template], id] = [await stored('Privacy Notice'), idOf('Privacy Notice')];
  const { control } = world.emulator;
  const { signers } = control.state().templates.find(({ templateId }) => templateId === id)!;
  control.changeTemplate(id, { signers: [...signers, { ...signers[0]!, roleName: 'Witness' }] });
  await sync();
  expect(await world.provider.templateProblem(template!.id)).toMatch(/also signed by: Witness\./);
});

it('leaves prices alone, and flags those whose field is gone', async () => {
  await sync();
  const [template] = await stored('Advisory Services');
  const costs = {
    checkboxTabs: { 'Financial Plan': 100, 'Investment Management': 50 },
    listTabs: { 'Billing Frequency': { Monthly: 10 } },
    listTabDeps: {},
  };
  expect((await price(template!.id, costs)).status).toBe(200);
  const { control } = world.emulator;
  const id = idOf('Advisory Services');
  const { signers } = control.state().templates.find(({ templateId }) => templateId === id)!;
  const withoutPlan = signers.map((signer) => ({
    ...signer,
    tabs: {
      ...signer.tabs,
      checkboxTabs: signer.tabs.checkboxTabs?.filter(
        ({ tabLabel }) => tabLabel !== 'Financial Plan',
      ),
    },
  }));
  control.changeTemplate(id, { signers: withoutPlan as typeof signers });
  expect((await sync()).body).toMatchObject({ updated: 1, flagged: 1 });
  const [row] = await world.portal.database.query<{ itemized_costs: object }>(
    'select itemized_costs from forms_template where id = $1',
    [template!.id],
  );
  expect(row!.itemized_costs).toEqual(costs);
});

it('leaves the provider alone that was chosen for a synced template', async () => {
  await sync();
  await world.portal.database.query(`update signing_template set provider = 'builtin'`);
  world.emulator.control.changeTemplate(idOf('Privacy Notice'), { name: 'Privacy Policy' });
  await sync();
  expect(await stored('Privacy Policy')).toMatchObject([{ provider: 'builtin' }]);
});

const addStarter = () =>
  world.portal.database.query(
    `insert into forms_template (id, title, type, source, slug)
     values (5, 'Advisory Services', 'DocuSign', 'advisory-services', 'advisory-services')`,
  );

it.each([
  ['has no document yet', false],
  ['has the document that comes with the portal', true],
])('takes over the form of the portal with the title of a template, when it %s', async (_, has) => {
  await addStarter();
  if (has) {
    const path = '/api/signing/templates/5';
    const read = await world.portal.request('GET', path, { token: world.owner });
    expect(read.body).toMatchObject({ data: { document: { version: 1 } } });
  }
  expect((await sync()).body).toMatchObject({ total: 2, created: 1, updated: 1 });
  const id = idOf('Advisory Services');
  expect(await stored('Advisory Services')).toMatchObject([
    { id: 5, docusign_template_id: id, source_template_id: id, provider: 'docusign' },
  ]);
  expect(await stored('Advisory Services (2)')).toEqual([]);
  expect((await sync()).body).toMatchObject({ created: 0, updated: 0 });
});

it.each([
  ['prices', `update forms_template set base_cost = 5 where id = 5`],
  [
    'who signs first',
    `insert into signing_template (template_id, provider, first_signer) values (5, 'builtin', 'client')`,
  ],
  ['another source', `update forms_template set source = 'our-agreement' where id = 5`],
])('leaves the form of the portal alone once the agency has chosen %s', async (_, choice) => {
  await addStarter();
  await world.portal.database.query(choice);
  expect((await sync()).body).toMatchObject({ total: 2, created: 2, updated: 0 });
  expect(await stored('Advisory Services')).toMatchObject([{ docusign_template_id: null }]);
  expect(await stored('Advisory Services (2)')).toMatchObject([{ provider: 'docusign' }]);
});

it('leaves the form of the portal alone once its fields were changed', async () => {
  await addStarter();
  const path = '/api/signing/templates/5';
  const token = world.owner;
  const { data } = (await world.portal.request('GET', path, { token })).json<{
    data: { document: { fields: readonly object[] } };
  }>();
  const fields = data.document.fields.slice(1);
  const written = await world.portal.request('PUT', `${path}/fields`, {
    token,
    body: { version: 1, fields },
  });
  expect(written.status).toBe(200);
  expect((await sync()).body).toMatchObject({ created: 2, updated: 0 });
});

it('pages through more templates than one response has', async () => {
  const { emulator, portal } = world;
  const token = await accessToken();
  const names = Array.from({ length: 103 }, (_, index) => `Form ${index}`);
  for (const name of names) {
    const response = await fetch(
      `${emulator.url}/restapi/v2.1/accounts/${emulator.account.accountId}/templates`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          name,
          documents: [{ documentId: '1', name: 'Form.pdf', documentBase64: BLANK_PDF }],
          recipients: { signers: [{ recipientId: '1', roleName: 'client', routingOrder: '1' }] },
        }),
      },
    );
    expect(response.status).toBe(201);
  }
  expect((await sync()).body).toMatchObject({ total: 105, created: 105 });
  const rows = await portal.database.query('select id from forms_template');
  expect(rows).toHaveLength(105);
});

it('gives a second caller the result of the sync that runs, and adds nothing twice', async () => {
  world.emulator.control.addFault({ on: 'Templates_GetTemplates', kind: 'latency', ms: 200 });
  const results = await Promise.all([sync(), sync(), sync()]);
  const body = { success: true, total: 2, created: 2, updated: 0, flagged: 0 };
  expect(results).toEqual(Array(3).fill({ status: 200, body }));
  expect(reads()).toHaveLength(2);
});

it.each([
  ['a server error', { kind: 'status', status: 500 }],
  ['a page of a proxy', { kind: 'wrong-content-type' }],
  ['broken connections', { kind: 'reset' }],
] as const)('responds with 502 to %s of DocuSign, and stores nothing', async (_, fault) => {
  world.emulator.control.addFault({ on: 'Templates_GetTemplate', times: 20, ...fault });
  const { status, body } = await sync();
  expect([status, (body as { message: string }).message]).toEqual([502, FAILED]);
  expect(await stored('Privacy Notice')).toEqual([]);
  const faults = world.emulator.control.log().flatMap((call) => call.faults);
  expect(faults).toContain(fault.kind);
  world.emulator.control.clearFaults();
});

it('responds with 502 once the user has withdrawn the consent', async () => {
  world.emulator.control.expireTokens();
  world.emulator.control.setConsent(false);
  const { status, body } = await sync();
  expect([status, (body as { message: string }).message]).toEqual([502, FAILED]);
});

it('lets only those who manage signing sync templates', async () => {
  expect((await sync(await world.portal.signIn())).status).toBe(403);
});

const BLANK_PDF = Buffer.from(
  `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF`,
).toString('base64');

/** For calls of the API that the portal does not make. */
async function accessToken(): Promise<string> {
  const { url, account } = world.emulator;
  const assertion = await tokenAssertion(
    {
      integrationKey: account.integrationKey,
      userId: account.userId,
      audience: 'account-d.docusign.com',
      key: readPrivateKey(account.privateKey)!,
    },
    clock.now(),
  );
  const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: grant, assertion }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
