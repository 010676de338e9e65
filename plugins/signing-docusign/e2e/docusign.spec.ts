import type { Page } from '@playwright/test';
import type { PortalOfWorker } from '@porchlight/testing/browser';
import { confirmBirthDate, send } from '../../signing/e2e/documents.ts';
import { expect, test } from './docusign-test.ts';

/** A template of DocuSign as a form template. */
async function templateOf({ api }: PortalOfWorker, name: string): Promise<Template> {
  await api.call('POST', '/api/docusign/sync-templates');
  const templates = await api.call<readonly Template[]>('GET', '/api/global-forms');
  const found = templates.find(
    ({ title, docusign_template_id: id }) => title.startsWith(name) && id !== null,
  );
  if (found === undefined) throw new Error(`DocuSign has no template ${name}.`);
  return found;
}

interface Template {
  readonly id: number;
  readonly title: string;
  readonly docusign_template_id: string | null;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an advisor signs at DocuSign inside the portal, then the client on a phone, and the portal stores what both signed', async ({
  portal,
  emulator,
  openAs,
  openBeside,
  openOnPhone,
}) => {
  const owner = await openAs(portal.owner, '/crm/forms?view=templates');
  await owner.getByRole('button', { name: 'More Options' }).click();
  await owner.getByRole('menuitem', { name: 'Sync Templates' }).click();
  await expect(
    owner.getByText('DocuSign templates synced successfully! 1 added, 1 changed'),
  ).toBeVisible();
  const template = await templateOf(portal, 'Advisory Services');
  await expect(owner.getByRole('button', { name: template.title })).toBeVisible();
  const { clientId, formId, link } = await send(portal, template.id);

  const phone = await openOnPhone(link);
  await confirmBirthDate(phone);
  await expect(title(phone)).toHaveText('Servicios de asesoría');
  await expect(phone.getByText(/firma este documento primero/)).toBeVisible();

  const agent = await openBeside(
    await portal.api.addAgent('advisor'),
    `/crm/forms/${String(formId)}`,
  );
  await agent.getByRole('button', { name: 'Sign Now' }).click();
  const frame = agent.frameLocator(`iframe[title="Sign ${template.title}"]`);
  await frame.getByTestId('consent').check();
  await frame.getByTestId('finish').click();
  await expect(agent.getByText(`Signed ${template.title}`)).toBeVisible();
  await expect(agent).toHaveURL(new RegExp(`/crm/clients/${String(clientId)}$`));

  await phone.getByRole('button', { name: 'Comprobar de nuevo' }).click();
  await phone.getByRole('button', { name: 'Revisar y firmar' }).click();
  await phone.getByTestId('consent').check();
  await phone.getByTestId('Financial Plan').check();
  await phone.getByTestId('Billing Frequency').selectOption('Quarterly');
  await phone.getByTestId('finish').click();
  await expect(title(phone)).toHaveText('Gracias, ya firmó');
  await phone.getByRole('link', { name: 'Ver su copia firmada' }).click();
  await expect(phone.getByText(/^Usted firmó este documento/)).toBeVisible();

  await emulator.control.settled();
  const [envelope] = emulator.control.state().envelopes;
  const deliveries = emulator.control.deliveries();
  expect(deliveries.map(({ state }) => state)).not.toContain('pending');
  expect(deliveries.every(({ state }) => state === 'delivered')).toBe(true);
  expect(envelope?.['status']).toBe('completed');
  await agent.goto(`/crm/forms/${String(formId)}`);
  await expect(agent.getByRole('button', { name: 'View Signed Document' })).toBeVisible();
});

test('an agent voids what a client left open at DocuSign, and sees why another client declined', async ({
  portal,
  emulator,
  openAs,
  openOnPhone,
}) => {
  const { id: templateId, title: name } = await templateOf(portal, 'Privacy Notice');
  const [left, declined] = [await send(portal, templateId), await send(portal, templateId)];
  const phone = await openOnPhone(left.link);
  await confirmBirthDate(phone);
  await phone.getByRole('button', { name: 'Revisar y firmar' }).click();
  await phone.getByTestId('finish-later').click();
  await expect(title(phone)).toHaveText('Todavía no ha firmado');
  const page = await openAs(portal.owner, `/crm/forms/${String(left.formId)}`);
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  const asking = page.getByRole('dialog', { name: `Void the envelope of ${name}?` });
  await asking.getByLabel('Reason (optional)').fill('A newer version follows');
  await asking.getByRole('button', { name: 'Void Envelope' }).click();
  await expect(page.getByText('Envelope voided.')).toBeVisible();
  await expect(page.getByText('A newer version follows')).toBeVisible();
  await phone.getByRole('link', { name: 'Abrir el documento de nuevo' }).click();
  await expect(phone.getByText(/^Este documento fue retirado/)).toBeVisible();

  const other = await openOnPhone(declined.link);
  await confirmBirthDate(other);
  await other.getByRole('button', { name: 'Revisar y firmar' }).click();
  await other.getByTestId('decline').click();
  await other.getByTestId('decline-reason').fill('Es muy caro');
  await other.getByTestId('decline-confirm').click();
  await expect(title(other)).toHaveText('Decidió no firmar');
  await page.goto(`/crm/forms/${String(declined.formId)}`);
  await expect(page.getByText(/: Es muy caro$/)).toBeVisible();
  const states = emulator.control.state().envelopes.map(({ status }) => status);
  expect(states).toEqual(expect.arrayContaining(['voided', 'declined']));
});
