import { start, type Emulator } from '@porchlight/emulator-square';
import { startSmtpEmulator, type SmtpEmulator } from '@porchlight/emulator-smtp';
import { Jobs } from '@porchlight/server';
import { createDataDir, createTestDatabase, type TestDatabase } from '@porchlight/testing';
import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  billingCalls,
  expectEqualBooks,
  type BillingCalls,
} from '../testing/billing-calls.fixture.ts';
import { openSquarePortal, type SquarePortal } from '../testing/square-portal.fixture.ts';

/** The backup of a portal that charges cards is restored beside it, with the same Square and the same mail server. */
let databases: readonly TestDatabase[];
let folders: readonly Awaited<ReturnType<typeof createDataDir>>[];
let emulator: Emulator;
let mail: SmtpEmulator;
let running: SquarePortal;
let copy: SquarePortal;
let calls: BillingCalls;
let copyCalls: BillingCalls;
let founding: number;
const opened = new Set<SquarePortal>();

let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const advance = (ms: number) => (ahead += ms);
const RUN = fileURLToPath(new URL('../../../../scripts/run.mjs', import.meta.url));

/** As a person types it. */
async function command(name: string, backup: string, at: number): Promise<void> {
  const { url, schema } = databases[at]!;
  await promisify(execFile)(process.execPath, [RUN, name, backup], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      DATABASE_SCHEMA: schema,
      DATA_DIR: folders[at]!.path,
    },
  });
}

async function open(at: number): Promise<SquarePortal> {
  const portal = await openSquarePortal({
    clock,
    database: databases[at]!,
    restoredFrom: databases[0]!,
    emulator,
    environment: { DATA_DIR: folders[at]!.path },
    plugins: ['recurring'],
    hasWebhooks: false,
  });
  opened.add(portal);
  return portal;
}

/** What reached Square and the mail server. */
const outside = () => ({ money: calls.moneyAtSquare(), mails: mail.received.length });

beforeAll(async () => {
  [databases, folders, emulator, mail] = await Promise.all([
    Promise.all([createTestDatabase(), createTestDatabase()]),
    Promise.all([createDataDir(), createDataDir()]),
    start({ clock }),
    startSmtpEmulator(),
  ]);
  running = await open(0);
  calls = billingCalls(running, advance);
  const settings = {
    mail_server: '127.0.0.1',
    port: mail.port,
    security: 'none',
    username: '',
    password: '',
    from_address: 'office@agency.example',
    hourly_limit: 500,
    text_gateway: 'sms.example',
  };
  expect((await calls.call('PUT', '/modules/core.messages/settings', settings)).status).toBe(200);
}, 60_000);
afterAll(async () => {
  for (const portal of opened) await portal.close();
  await emulator.stop();
  await mail.close();
  for (const database of databases) await database.drop();
  for (const folder of folders) await folder.remove();
});

it('restores a backup from before a charge and its receipt', async () => {
  founding = await calls.addDueSchedule();
  const backup = join(folders[0]!.path, 'backup');
  await command('backup', backup, 0);

  await calls.run('recurring.charge-due');
  await expect.poll(() => calls.periods(founding)).toEqual(['paid']);
  await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await cp(join(folders[0]!.path, 'keys'), join(folders[1]!.path, 'keys'), { recursive: true });
  await command('restore', backup, 1);
  // A second is the smallest step between a restore and a sign-in.
  ahead += 5_000;
  copy = await open(1);
  copyCalls = billingCalls(copy, advance);
}, 180_000);

it('charges no card and sends no mail from a copy beside the running portal', async () => {
  const before = outside();
  const jobs = copy.portal.portal.kernel.service('billing-square', Jobs);
  for (const job of ['recurring.charge-due', 'billing.reconcile']) await jobs.enqueue(job, {});
  const invoice = await copyCalls.addInvoice({ send_immediately: false });
  const acts = [
    copyCalls.payByCard(invoice.id, { nonce: 'cnon:card-nonce-ok', key: 'held-copy-payment-1' }),
    copyCalls.saveCard(await copyCalls.addClient()),
    copyCalls.link(invoice.id),
  ];
  const statuses = (await Promise.all(acts)).map(({ status }) => status);
  // A slow machine says after 4 s that a payment is pending.
  expect(statuses.filter((status) => status < 400 && status !== 202)).toEqual([]);
  const { restore } = (await copyCalls.call('GET', '/restore')).json<{
    restore: { sections: readonly { id: string; total: number }[] };
  }>();
  expect(restore.sections).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'recurring.due', total: 1 }),
      expect.objectContaining({ id: 'billing.gateway', total: 1 }),
    ]),
  );
  expect(await copyCalls.periods(founding)).toEqual([]);
  expect(outside()).toEqual(before);
});

it('lets the running portal go on beside the copy', async () => {
  const { id } = await calls.addInvoice({ title: 'Beside the copy' });
  const paid = await calls.payByCard(id, {
    nonce: 'cnon:card-nonce-ok',
    key: 'running-portal-pay-1',
  });
  expect(paid.status).toBe(201);
});

it('charges no period twice once an owner confirms that the copy is the only portal', async () => {
  opened.delete(running);
  await running.close();
  const before = calls.moneyAtSquare();
  // What the lost portal took is known before the period comes up, in one of the two orders that the jobs can have.
  await copyCalls.run('billing.reconcile');
  const body = { is_only_portal: true, end_links: false };
  expect((await copyCalls.call('POST', '/restore/confirm', body)).status).toBe(200);
  await expect.poll(() => copyCalls.periods(founding), { timeout: 30_000 }).toEqual(['paid']);
  expect(calls.moneyAtSquare()).toEqual(before);
  // A request that was held never arrives, and is given up after 15 minutes.
  for (let run = 0; run < 3; run += 1) await copyCalls.reconcile();
  await expectEqualBooks(copy, copyCalls);
  const { data, unmatched } = (await copyCalls.call('GET', '/payments?page=1')).json<{
    data: { payments: readonly { invoice_id: number | null; notes: string }[] };
    unmatched: number;
  }>();
  expect(unmatched).toBe(1);
  expect(data.payments.find(({ invoice_id: id }) => id === null)?.notes).toMatch(
    /^INV-\d+ Beside the copy$/,
  );
  expect(emulator.control.violations()).toEqual([]);
});
