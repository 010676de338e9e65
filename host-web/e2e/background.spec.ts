import { accessibilityViolations, expect, test } from '@porchlight/testing/browser';

/** A job that has failed for good, and an event that the clients module could not handle. */
const FAILED_JOB = `
  insert into $schema_jobs.job
    (name, data, state, retry_count, retry_limit, started_on, completed_on, output, policy)
  values ('clients.purge-deleted', '{"payload": {}}', 'failed', 5, 5, now(), now(), '{"reason": "TypeError"}', 'short')`;
const FAILED_EVENT = `
  insert into $schema.core_event_failure
    (subscriber, title, event, position, payload, published_at, error, tries)
  values ('clients:clients.updated', 'Show agents their newly assigned clients', 'clients.updated', 1,
    '{"id": 1, "version": 1, "fields": ["assigned_agent_id"]}', now(), 'TypeError', 10)`;

const CALL_ID = '55555555-5555-4555-8555-555555555555';
const STORED_CALL = `
  insert into $schema.core_webhook_source (source, plugin, headers) values ('none', 'core', '{}');
  insert into $schema.core_webhook (id, source, event_id, is_verified, headers, sealed_body, state)
  values ('${CALL_ID}', 'none', '1', true, '{}', '', 'failed')`;

test('shows failed work from the status page on, and retries it until it is done', async ({
  portal,
  openAs,
}) => {
  // The first job of a portal makes the tables of jobs; this event of no provider is gone before anyone sees it.
  await portal.query(STORED_CALL);
  await portal.api.call('POST', `/api/webhook-events/${CALL_ID}/retry`);
  await portal.query('delete from $schema.core_webhook');
  const ready = () =>
    portal.query(`select 1 from $schema_jobs.queue where name = 'clients.purge-deleted'`);
  await expect.poll(ready, { timeout: 5_000 }).toHaveLength(1);
  await portal.query(FAILED_JOB);
  await portal.query(FAILED_EVENT);

  const page = await openAs(portal.owner, '/crm/status');
  await page.getByRole('link', { name: 'Show Background jobs' }).click();
  const job = page.getByRole('row', { name: /^Remove clients deleted 30 days ago/ });
  const event = page.getByRole('row', { name: /^Show agents their newly assigned clients/ });
  await expect(job.getByText('Needs attention').last()).toBeVisible();
  await expect(event).toBeVisible();
  await job.getByRole('button', { name: 'Details' }).click();
  await expect(job.getByText('TypeError')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  await job.getByRole('button', { name: /^Retry/ }).click();
  await event.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByText('Nothing needs attention')).toBeVisible();
  await page.getByRole('button', { name: /^Done/ }).click();
  await expect(job.getByText('Done').last()).toBeVisible();
  await expect(page).toHaveURL(/\?show=done$/);
  expect(await portal.query('select 1 from $schema.core_event_failure')).toEqual([]);
});
