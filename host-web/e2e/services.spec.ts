import { expect } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { expectRouteOff, poolerText, test, turnOff, turnOn } from './two-portals.ts';

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test.describe(`two API processes ${poolerText}`, () => {
  test('deliver the events and run the jobs of notes once, and those from while the subscriber was off', async ({
    page,
    portals,
  }) => {
    const { second } = portals;
    const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
    const lines = page.getByRole('list', { name: 'Digest' }).getByRole('listitem');
    const note = 'Call the county: 1 delivered, filed';

    await turnOn(portals, 'Fixture notes');
    await page.goto(`${portals.first}/crm/modules`);
    await page.getByRole('link', { name: 'Fixture notes' }).click();
    await page.getByRole('button', { name: 'Write note' }).click();
    await expect(notes).toHaveText([note]);
    await page.goto(`${second}/crm/fixture-notes`);
    await expect(notes).toHaveText([note]);
    await turnOn(portals, 'Fixture digest');
    await page.goto(`${second}/crm/fixture-digest`);
    await expect(lines).toHaveText(['Note 1']);

    await turnOff(page, portals, 'Fixture digest');
    await expectRouteOff(portals, 'GET /fixture-digest');
    await turnOff(page, portals, 'Fixture notes');
    await expectRouteOff(portals, 'GET /fixture-notes');
    await turnOn(portals, 'Fixture notes');
    await page.goto(`${second}/crm/fixture-notes`);
    await expect(notes).toHaveText([note]);
    await page.getByRole('button', { name: 'Write note' }).click();
    await expect(notes).toHaveText([note, note]);
    await turnOn(portals, 'Fixture digest');
    await page.goto(`${second}/crm/fixture-digest`);
    await expect(lines).toHaveText(['Note 1', 'Note 2']);
  });

  test('process a webhook again after a failure, and one that arrived while the module was off', async ({
    page,
    portals,
  }) => {
    const { first, second, database } = portals;
    const deliver = async (address: string, id: string) => {
      const body = JSON.stringify({ id, text: 'paid' });
      const signature = createHmac('sha256', 'hooks').update(body).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-signature': signature };
      const url = `${address}/api/webhooks/fixture-hooks`;
      expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    };
    const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
    const row = page.getByRole('row', { name: /^Event from Fixture hooks/ });

    await turnOn(portals, 'Fixture hooks');
    await database.query('alter table fixture_hooks_event rename to fixture_hooks_away');
    await deliver(second, 'one');
    await page.goto(`${first}/crm/settings/background`);
    await expect(row.getByText('Needs attention').last()).toBeVisible();
    // The next automatic try must not come before the one of the owner.
    const postpone = () =>
      database.query(
        `update ${database.schema}_jobs.job set start_after = now() + interval '1 day'
         where name = 'core.handle-webhook' and state = 'retry' returning id`,
      );
    await expect.poll(postpone).toHaveLength(1);
    await database.query('alter table fixture_hooks_away rename to fixture_hooks_event');
    await row.getByRole('button', { name: /^Retry/ }).click();
    await expect(page.getByText('“Event from Fixture hooks” will run again now')).toBeVisible();
    await page.goto(`${second}/crm/fixture-hooks`);
    await expect(events).toHaveText(['one: paid']);
    await page.goto(`${second}/crm/settings/background?show=done`);
    await expect(row.getByText('Done').last()).toBeVisible();

    await turnOff(page, portals, 'Fixture hooks');
    await expectRouteOff(portals, 'GET /fixture-hooks');
    await deliver(first, 'two');
    await page.goto(`${second}/crm/settings/background?show=waiting`);
    await expect(row.getByText(/Fixture hooks is off/)).toBeVisible();
    await turnOn(portals, 'Fixture hooks');
    await page.goto(`${second}/crm/fixture-hooks`);
    await expect(events).toHaveText(['one: paid', 'two: paid']);
  });

  test('list the schedule of a module only while it is on', async ({ page, portals }) => {
    const { first, second } = portals;
    const tick = page.getByRole('row', { name: /^Tick Fixture ticker/ });
    const schedules = page.getByRole('table', { name: 'Schedules' });

    await turnOn(portals, 'Fixture notes');
    await turnOn(portals, 'Fixture ticker');
    await page.goto(`${second}/crm/settings/background`);
    await expect(tick).toBeVisible();
    await turnOff(page, portals, 'Fixture ticker');
    for (const address of [first, second]) {
      await page.goto(`${address}/crm/settings/background`);
      await expect(schedules).toBeVisible();
      await expect(tick).toHaveCount(0);
    }
    await turnOn(portals, 'Fixture ticker');
    await page.goto(`${second}/crm/settings/background`);
    await expect(tick).toBeVisible();
  });

  test('share a secret setting that no one can read, and open the form of the provider on a public page', async ({
    page,
    portals,
  }) => {
    const { first, second, call } = portals;
    const settings = page.getByRole('region', { name: 'Fixture pay' });
    const key = settings.getByLabel('Provider key');
    const signed = async (address: string) =>
      (await call(address, 'GET', '/fixture-pay/signed-order')).body;
    const signature = createHmac('sha256', 'key-of-2026').update('order').digest('hex');
    const form = page.frameLocator('iframe[title="Card form"]').getByText('Card number');
    await page.route('https://cards.fixture.example/form', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Card number' }),
    );

    await turnOn(portals, 'Fixture pay');
    await page.goto(`${first}/crm/settings`);
    await key.fill('key-of-2026');
    await settings.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Fixture pay settings saved')).toBeVisible();
    await expect.poll(() => signed(second)).toEqual({ signature });
    await page.goto(`${second}/crm/settings`);
    await expect(key).toHaveValue('••••');
    for (const address of [first, second]) {
      await page.goto(`${address}/fixture-pay`);
      await expect(form).toBeVisible();
    }

    await turnOff(page, portals, 'Fixture pay');
    await expectRouteOff(portals, 'GET /fixture-pay/signed-order');
    for (const address of [first, second]) {
      const response = await page.goto(`${address}/fixture-pay`);
      expect(response?.status()).toBe(404);
      expect(response?.headers()['content-security-policy']).not.toContain('cards.fixture');
      await page.goto(`${address}/crm/settings`);
      await expect(page.getByRole('region', { name: 'Agency' })).toBeVisible();
      await expect(settings).toHaveCount(0);
    }
    await turnOn(portals, 'Fixture pay');
    await expect.poll(() => signed(second)).toEqual({ signature });
    await page.goto(`${second}/fixture-pay`);
    await expect(form).toBeVisible();
  });

  test('open a link for a visitor that the other process made', async ({ page, portals }) => {
    const { first, second, call } = portals;
    const heading = page.getByRole('heading', { level: 1 });

    await turnOn(portals, 'Fixture links');
    const made = await call(first, 'POST', '/fixture-links/notes/7/link');
    const { pathname } = new URL(made.json<{ url: string }>().url);
    await page.goto(second + pathname);
    await page.getByLabel('Día').fill('7');
    await page.getByLabel('Mes').selectOption('marzo');
    await page.getByLabel('Año', { exact: true }).fill('1958');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Su nota');

    await turnOff(page, portals, 'Fixture links');
    await expectRouteOff(portals, 'GET /fixture-links/note');
    for (const address of [first, second]) {
      expect((await page.goto(address + pathname))?.status()).toBe(404);
      await expect(heading).toHaveText('Esta página no está disponible en este momento');
    }
    await turnOn(portals, 'Fixture links');
    await page.goto(second + pathname);
    await expect(heading).toHaveText('Su nota');
  });

  test('list a message in the mailbox of both, also once its module is off', async ({
    page,
    portals,
  }) => {
    const { first, second } = portals;
    const row = page.getByRole('row', { name: /ana@example\.com/ });

    await turnOn(portals, 'Fixture mail');
    await page.goto(`${portals.first}/crm/modules`);
    await page.getByRole('link', { name: 'Fixture mail' }).click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Sent')).toBeVisible();
    await page.goto(`${second}/crm/settings/mailbox`);
    await row.getByRole('button', { name: 'Invitation' }).click();
    const content = page.frameLocator('iframe[title="The message as its recipient sees it"]');
    await expect(content.getByText('Hola, Ana:')).toBeVisible();

    await turnOff(page, portals, 'Fixture mail');
    await expectRouteOff(portals, 'POST /fixture-mail');
    for (const address of [first, second]) {
      await page.goto(`${address}/crm/settings/mailbox`);
      await expect(row).toHaveCount(1);
    }
    await turnOn(portals, 'Fixture mail');
    await page.goto(`${second}/crm/fixture-mail`);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Sent')).toBeVisible();
    await page.goto(`${first}/crm/settings/mailbox`);
    await expect(row).toHaveCount(2);
  });

  test('build a PDF and draw its page', async ({ page, portals }) => {
    const { first, second } = portals;
    const width = () =>
      page.getByAltText('Cover').evaluate((image) => (image as HTMLImageElement).naturalWidth);
    const drawAt = async (address: string) => {
      await page.goto(`${address}/crm/fixture-pdf`);
      await expect.poll(width).toBe(306);
    };

    await turnOn(portals, 'Fixture PDF');
    await drawAt(first);
    await drawAt(second);
    await turnOff(page, portals, 'Fixture PDF');
    await expectRouteOff(portals, 'GET /fixture-pdf/cover');
    await turnOn(portals, 'Fixture PDF');
    await drawAt(second);
  });

  test('serve a photo that was uploaded to the other process, unless the module is off', async ({
    page,
    portals,
  }) => {
    const { first, second } = portals;
    const photo = page.getByAltText('Stored photo');
    const bytes = async (address: string, path: string) =>
      Buffer.from(await (await fetch(address + path)).arrayBuffer());

    await turnOn(portals, 'Fixture files');
    await page.goto(`${first}/crm/fixture-files`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: GIF });
    await expect(photo).toBeVisible();
    const path = (await photo.getAttribute('src')) ?? '';
    expect(await bytes(second, path)).toEqual(GIF);

    await turnOff(page, portals, 'Fixture files');
    await expectRouteOff(portals, 'POST /fixture-files');
    for (const address of [first, second]) {
      expect((await fetch(address + path)).status).toBe(404);
    }
    await turnOn(portals, 'Fixture files');
    expect(await bytes(second, path)).toEqual(GIF);
  });

  test('call the provider of a module', async ({ page, portals }) => {
    const { first, second } = portals;
    const thing = page.getByText('thing: here');

    await turnOn(portals, 'Fixture provider');
    for (const address of [first, second]) {
      await page.goto(`${address}/crm/fixture-provider`);
      await expect(thing).toBeVisible();
    }
    await turnOff(page, portals, 'Fixture provider');
    await expectRouteOff(portals, 'GET /fixture-provider/things');
    await turnOn(portals, 'Fixture provider');
    await page.goto(`${second}/crm/fixture-provider`);
    await expect(thing).toBeVisible();
  });
});
