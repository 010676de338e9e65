import { expect } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { poolerText, test, turnOff, turnOn } from './two-portals.ts';

test.describe(`two API processes ${poolerText}`, () => {
  test('deliver the event and run the job of a note once, and show it at both', async ({
    page,
    portals,
  }) => {
    const { second } = portals;
    const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
    const note = 'Call the county: 1 delivered, filed';

    await turnOn(page, portals, 'Fixture notes');
    await page.getByRole('link', { name: 'Fixture notes' }).click();
    await page.getByRole('button', { name: 'Write note' }).click();
    await expect(notes).toHaveText([note]);
    await page.goto(`${second}/crm/fixture-notes`);
    await expect(notes).toHaveText([note]);

    await turnOff(page, portals, 'Fixture notes', '/fixture-notes');
    await turnOn(page, portals, 'Fixture notes');
    await page.goto(`${second}/crm/fixture-notes`);
    await expect(notes).toHaveText([note]);
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

    await turnOn(page, portals, 'Fixture hooks');
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
    await expect(page.getByText('“Event from Fixture hooks” will run again now.')).toBeVisible();
    await page.goto(`${second}/crm/fixture-hooks`);
    await expect(events).toHaveText(['one: paid']);
    await page.goto(`${second}/crm/settings/background?show=done`);
    await expect(row.getByText('Done').last()).toBeVisible();

    await turnOff(page, portals, 'Fixture hooks', '/fixture-hooks');
    await deliver(first, 'two');
    await page.goto(`${second}/crm/settings/background?show=waiting`);
    await expect(row.getByText(/Fixture hooks is off/)).toBeVisible();
    await turnOn(page, portals, 'Fixture hooks');
    await page.goto(`${second}/crm/fixture-hooks`);
    await expect(events).toHaveText(['one: paid', 'two: paid']);
  });
});
