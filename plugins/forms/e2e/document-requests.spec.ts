import {
  accessibilityViolations,
  expect,
  smallTouchTargets,
  test,
  unique,
} from '@porchlight/testing/browser';
import { photo } from '../src/server/uploads/sample-picture.fixture.ts';

interface Request {
  readonly data: {
    readonly link: { readonly url: string; readonly view_count: number };
    readonly items: readonly { readonly documents: number }[];
  };
}
interface Requests {
  readonly data: readonly Request['data'][];
}
interface Documents {
  readonly documents: readonly { readonly file_name: string; readonly folder: string }[];
}

test('a client sends two photos with a phone that loses the network, and they become one PDF', async ({
  portal,
  browser,
}) => {
  const client = await portal.api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: unique('Fonseca '),
    pref_lang: 'es-US',
  });
  const { data } = await portal.api.call<Request>('POST', '/api/upload-requests', {
    client_id: client.id,
    items: [{ kind: 'photo-id', folder: 'Identity' }, { kind: 'bank-statement' }],
  });
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await page.goto(portal.url + new URL(data.link.url).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Envíe sus documentos');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await smallTouchTargets(page)).toEqual([]);

  await page.getByRole('button', { name: 'Agregar: Identificación con foto' }).click();
  const camera = page.locator('input[capture=environment]');
  for (const name of ['front.jpg', 'back.jpg'])
    await camera.setInputFiles({ name, mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('Foto 2', { exact: true })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await smallTouchTargets(page)).toEqual([]);

  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Enviar 2 archivos' }).click();
  await expect(page.getByRole('alert')).toContainText('No tiene conexión.');
  await phone.setOffline(false);
  await expect(page.getByText('Recibido: Identificación con foto. Gracias.')).toBeVisible();
  await expect(page.getByText('Falta 1 documento.')).toBeVisible();

  const { documents } = await portal.api.call<Documents>(
    'GET',
    `/api/clients/${String(client.id)}/documents`,
  );
  expect(documents.map(({ folder }) => folder)).toEqual(['Identity']);
  expect(documents[0]?.file_name).toMatch(/^Photo ID \(\d{4}-\d\d-\d\d\)\.pdf$/);
  await phone.close();
});

test('a program that loads the page of a link opens nothing, a person who touches it does', async ({
  portal,
  browser,
}) => {
  const client = await portal.api.call<{ id: number }>('POST', '/api/clients', {
    client_first_name: 'Yanelis',
    client_last_name: unique('Fonseca '),
  });
  const { data } = await portal.api.call<Request>('POST', '/api/upload-requests', {
    client_id: client.id,
    items: [{ kind: 'photo-id' }],
  });
  const viewCount = async () => {
    const path = `/api/clients/${String(client.id)}/upload-requests`;
    return (await portal.api.call<Requests>('GET', path)).data[0]?.link.view_count;
  };
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await page.goto(portal.url + new URL(data.link.url).pathname);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Send your documents');
  await page.evaluate(() => scrollBy(0, 400));
  expect(await viewCount()).toBe(0);
  await heading.tap();
  await expect.poll(viewCount).toBe(1);
  await heading.tap();
  await context.close();
  expect(await viewCount()).toBe(1);
});
