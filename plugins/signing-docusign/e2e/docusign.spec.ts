import type { Page } from '@playwright/test';
import type { PortalOfWorker } from '@porchlight/testing/browser';
import { expect, test } from './docusign-test.ts';

interface Sent {
  readonly clientId: number;
  readonly formId: number;
  /** The path of the client's link. */
  readonly link: string;
}

interface Template {
  readonly id: number;
  readonly title: string;
}

/** Sends a template of DocuSign to a new client who speaks Spanish. */
async function send({ api }: PortalOfWorker, title: string): Promise<Sent> {
  const templates = await api.call<readonly Template[]>('GET', '/api/global-forms');
  const client = await api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: `Fonseca ${Math.random().toString(36).slice(2, 8)}`,
    primary_email: 'yanelis@example.com',
    dob: '1990-02-14',
    pref_lang: 'Spanish',
  });
  const { data } = await api.call<{ data: { formUrl: string; sessionFormId: number } }>(
    'POST',
    '/api/secure-access/client-new',
    { formId: templates.find((template) => template.title === title)?.id, clientId: client.id },
  );
  return {
    clientId: client.id,
    formId: data.sessionFormId,
    link: new URL(data.formUrl).pathname,
  };
}

/** Answers what the link of a client asks, in Spanish. */
async function confirmBirthDate(page: Page): Promise<void> {
  await page.getByLabel('Día').fill('14');
  await page.getByLabel('Mes').selectOption('febrero');
  await page.getByLabel('Año', { exact: true }).fill('1990');
  await page.getByRole('button', { name: 'Continuar' }).click();
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
  await expect(owner.getByText('DocuSign templates synced successfully! 2 added')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Advisory Services' })).toBeVisible();
  const { clientId, formId, link } = await send(portal, 'Advisory Services');

  const phone = await openOnPhone(link);
  await confirmBirthDate(phone);
  await expect(title(phone)).toHaveText('Advisory Services');
  await expect(phone.getByText(/firma este documento primero/)).toBeVisible();

  const agent = await openBeside(
    await portal.api.addAgent('advisor'),
    `/crm/forms/${String(formId)}`,
  );
  await agent.getByRole('button', { name: 'Sign Now' }).click();
  const frame = agent.frameLocator('iframe[title="Sign Advisory Services"]');
  await frame.getByTestId('consent').check();
  await frame.getByTestId('finish').click();
  await expect(agent.getByText('Signed Advisory Services')).toBeVisible();
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
