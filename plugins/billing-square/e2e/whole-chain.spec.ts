import { unique } from '@porchlight/testing/browser';
import type { Page } from '@playwright/test';
import { badge, expect, expectSound } from '../../billing/e2e/billing-test.ts';
import { personalInfoForm } from '../../forms/e2e/personal-info-form.ts';
import {
  addClient,
  addDocument,
  confirmBirthDate,
  drawWithFinger,
  field,
} from '../../signing/e2e/documents.ts';
import { cardFrame, enterCard, mailedPayPath, test } from './square-test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a client fills in a form and signs in Spanish, and pays what the agent bills with one click', async ({
  portal,
  mailbox,
  openAs,
  openOnPhone,
  context,
}) => {
  // Two people, three programs, and a document that is sealed.
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { api } = portal;
  const agreement = unique('Agreement ');
  const [info, document] = [
    await personalInfoForm(api),
    await addDocument(portal, agreement, [field({ type: 'signature' })]),
  ];
  await api.call('PUT', `/api/global-forms/${String(document)}`, {
    base_cost: 300,
    merchant: 'Square BFS',
  });
  const client_id = await addClient(portal, unique('Fonseca '));
  const session = await api.call<{ id: number }>('POST', '/api/session', {
    client_id,
    session_type: 'review',
  });
  for (const form_id of [info, document])
    await api.call('POST', '/api/sessionforms', { session_id: session.id, form_id });

  const page = await openAs(
    portal.owner,
    `/crm/clients/${String(client_id)}/sessions/${String(session.id)}`,
  );
  await expect(page.getByText('Pending Client Signature').first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const phone = await openOnPhone(new URL(link).pathname);
  await confirmBirthDate(phone);
  await expectSound(phone);
  await phone.getByRole('button', { name: /^Comenzar/ }).tap();
  await fillPersonalInfo(phone);
  await phone.getByRole('button', { name: 'Volver a sus formularios' }).first().tap();
  await phone.getByRole('button', { name: `Revisar y firmar: ${agreement}` }).tap();
  await phone.getByRole('button', { name: 'Revisar y firmar', exact: true }).tap();
  await phone.getByRole('checkbox', { name: /^He leído esto/ }).check();
  await phone.getByRole('button', { name: 'Continuar' }).tap();
  await phone.getByRole('button', { name: /^Signature/ }).tap();
  await drawWithFinger(phone);
  await phone.getByRole('button', { name: 'Adoptar y firmar' }).tap();
  await phone.getByRole('button', { name: 'Firmar el documento' }).tap();
  await expect(title(phone)).toHaveText('Gracias, ya firmó');

  const billing = page.getByRole('button', { name: 'Create Invoice' });
  await expect(async () => {
    await page.reload();
    await expect(billing).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText('Forms Signed - Pending Payment').first()).toBeVisible();
  await expectSound(page);
  await billing.click();
  const panel = page.getByRole('dialog', { name: /^INV-/ });
  await expect(panel.getByText('$300.00').first()).toBeVisible();
  const number = (await panel.getByRole('heading', { level: 2 }).textContent())!;
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send Invoice' }).click();
  await expect(badge(panel)).toHaveText('Sent');

  await phone.goto(await mailedPayPath(mailbox, number));
  await expect(title(phone)).toHaveText(agreement);
  await expect(cardFrame(phone).getByTestId('cardNumber')).toBeVisible();
  await expectSound(phone);
  await enterCard(phone);
  await phone.getByRole('button', { name: /^Pagar/ }).tap();
  await expect(phone.getByText('Pagado. ¡Gracias!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Forms Signed - Complete').first()).toBeVisible();
  await expectSound(page);
});

async function fillPersonalInfo(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continuar' });
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Yanelis');
  await page.getByLabel('Femenino').check();
  await page.getByLabel('Número de Seguro Social').fill('900-12-6037');
  const citizen = page.getByRole('group', { name: '¿Es ciudadano de los Estados Unidos?' });
  await citizen.getByLabel('Sí').check();
  await next.tap();
  await page.getByLabel('Teléfono', { exact: true }).fill('3055550142');
  await next.tap();
  await page.getByLabel('Calle y número').fill('12 Palm Way');
  await page.getByLabel('Ciudad').fill('Miami');
  await page.getByLabel('Estado').selectOption('Florida');
  await page.getByLabel('Código postal').fill('33101');
  await page.getByRole('button', { name: 'Enviar' }).tap();
  await expect(title(page)).toHaveText('Gracias');
}
