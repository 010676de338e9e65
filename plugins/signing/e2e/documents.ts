import type { Page } from '@playwright/test';
import { type PortalOfWorker, unique } from '@porchlight/testing/browser';
import type { PlacedField, SigningTemplate } from '../src/generated/types.ts';
import { samplePdf } from '../src/server/testing/sample-pdfs.fixture.ts';

/** A PDF to sign, as Playwright hands it to the browser. */
export const agreement = {
  name: 'Agreement.pdf',
  mimeType: 'application/pdf',
  buffer: samplePdf(2),
};

/** A document that a client was sent. */
interface Sent {
  readonly clientId: number;
  readonly formId: number;
  /** The path of the client's link. */
  readonly link: string;
}

/** A field of the client on the first page, unless said otherwise. */
export function field(values: Partial<PlacedField> & Pick<PlacedField, 'type'>): PlacedField {
  return {
    id: crypto.randomUUID(),
    role: 'client',
    page: 1,
    x: 0.1,
    y: 0.5,
    width: 0.3,
    height: 0.05,
    label: 'Signature',
    required: true,
    options: [],
    prefill: 'none',
    ...values,
  };
}

/** Adds a document to sign with these fields; returns the id of its form template. */
export async function addDocument(
  { api, url, owner }: PortalOfWorker,
  title: string,
  fields: readonly PlacedField[],
): Promise<number> {
  const { token } = await api.signIn(owner);
  const form = new FormData();
  form.append('title', title);
  form.append('document', new Blob([new Uint8Array(agreement.buffer)]), agreement.name);
  const response = await fetch(`${url}/api/signing/templates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!response.ok) throw new Error(await response.text());
  const { data } = (await response.json()) as { data: SigningTemplate };
  const path = `/api/signing/templates/${String(data.template_id)}/fields`;
  await api.call('PUT', path, { version: data.document?.version, fields });
  return data.template_id;
}

/** A new client who speaks Spanish; returns the id. */
export async function addClient({ api }: PortalOfWorker, lastName: string): Promise<number> {
  const { id } = await api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: lastName,
    primary_email: 'yanelis@example.com',
    dob: '1990-02-14',
    pref_lang: 'Spanish',
  });
  return id;
}

/** Sends a document to a new client who speaks Spanish. */
export async function send(portal: PortalOfWorker, templateId: number): Promise<Sent> {
  const clientId = await addClient(portal, unique('Fonseca '));
  const { data } = await portal.api.call<{ data: { formUrl: string; sessionFormId: number } }>(
    'POST',
    '/api/secure-access/client-new',
    { formId: templateId, clientId },
  );
  return { clientId, formId: data.sessionFormId, link: new URL(data.formUrl).pathname };
}

/** Answers what the link of such a client asks, in Spanish. */
export async function confirmBirthDate(page: Page): Promise<void> {
  await page.getByLabel('Día').fill('14');
  await page.getByLabel('Mes').selectOption('febrero');
  await page.getByLabel('Año', { exact: true }).fill('1990');
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Draws on the pad of a signature with a finger, a point in each frame. */
export async function drawWithFinger(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Su firma/ });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly number[]) => {
    const [x = 0, y = 0] = at ?? [];
    const touchPoints = at ? [{ x: box.x + x * box.width, y: box.y + y * box.height }] : [];
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  await touch('touchStart', [0.1, 0.6]);
  await touch('touchMove', [0.25, 0.2]);
  await touch('touchMove', [0.4, 0.8]);
  await touch('touchMove', [0.6, 0.3]);
  await touch('touchMove', [0.85, 0.6]);
  // It comes to rest first: the browser takes the next tap for the end of a throw otherwise.
  for (let frame = 0; frame < 8; frame += 1) await touch('touchMove', [0.85, 0.6 + frame / 1_000]);
  await touch('touchEnd');
}
