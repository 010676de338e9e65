import type { WriteUnit } from '@porchlight/server';
import { createWrites } from '@porchlight/server/host';
import type { Deployment } from '../../deployment/open-deployment.ts';
import { startBillingFill, timeOf, type BillingFill } from './billing-fill.ts';
import { addInvoices, type PlannedInvoice } from './invoice-rows.ts';
import { invoiceStories } from './invoice-stories.ts';
import { sampleLineTemplates } from './line-item-templates.ts';
import { planSchedule } from './schedule-rows.ts';
import { scheduleStories } from './schedule-stories.ts';

const TEMPLATES_DAYS_AGO = 400;

/**
 * Fills an empty billing module: templates of lines, invoices in every state with their payments, the paid invoices of
 * sessions, and recurring payments in every state.
 */
export async function addSampleBilling({ database, signals }: Deployment): Promise<void> {
  const { rows } = await database.pool.query<{ billing: boolean; recurring: boolean }>(
    `select to_regclass('billing_invoice') is not null as billing,
       to_regclass('recurring_schedule') is not null as recurring`,
  );
  const there = rows[0];
  if (there?.billing !== true) return;
  const writes = createWrites({ database, signals, committed: () => undefined });
  await writes.run({ kind: 'system', plugin: 'sample' }, (unit) =>
    fillBilling(unit, there.recurring),
  );
}

async function fillBilling({ trx, audit }: WriteUnit, hasSchedules: boolean): Promise<void> {
  const fill = await startBillingFill(trx);
  const { payers } = fill;
  if (payers.length === 0) return;
  const payerOf = (index: number) => payers[index % payers.length]!;
  await addTemplates(fill);
  const schedules = hasSchedules
    ? scheduleStories.map((story, index) =>
        // One that nobody could send an invoice to is the last client's.
        planSchedule(fill, story, story.hasNoContact ? payers.at(-1)! : payerOf(index * 2 + 1)),
      )
    : [];
  const invoices = [
    ...invoiceStories.map((story, index) => ({ story, payer: payerOf(index) })),
    ...(await invoicesOfSessions(fill)),
    ...schedules.flatMap((schedule) => schedule.invoices),
  ];
  await addInvoices(fill, invoices);
  for (const schedule of schedules) await schedule.add();
  const changes = { invoices: { to: invoices.length } };
  audit({ action: 'sample.filled', entity: 'invoice', entityId: null, changes });
}

async function addTemplates(fill: BillingFill): Promise<void> {
  await fill.trx('billing_line_item_template').insert(
    sampleLineTemplates.map(({ name, description, cents, category, isRetired }) => ({
      name,
      description,
      category,
      unit_price_cents: cents,
      is_active: isRetired !== true,
      created_at: timeOf(fill, TEMPLATES_DAYS_AGO),
    })),
  );
}

interface PaidForm {
  readonly session: number;
  readonly client: number;
  readonly title: string;
  readonly cents: number;
  readonly paid_days_ago: number;
}

/** Sessions of the sample that are paid, with what their forms cost. */
async function invoicesOfSessions(fill: BillingFill): Promise<readonly PlannedInvoice[]> {
  const forms = (await fill
    .trx('forms_session as s')
    .join('forms_submission as f', 'f.session_id', 's.id')
    .whereNotNull('s.payment_received_at')
    .where('f.final_form_total', '>', 0)
    .whereNot('f.is_voided', true)
    .orderBy(['s.id', 'f.id'])
    .select(
      's.id as session',
      's.client_id as client',
      'f.title',
      fill.trx.raw('(f.final_form_total * 100)::int as cents'),
      fill.trx.raw('extract(day from now() - s.payment_received_at)::int as paid_days_ago'),
    )) as readonly PaidForm[];
  const sessions = [...new Set(forms.map(({ session }) => session))];
  return sessions.flatMap((sessionId): PlannedInvoice[] => {
    const own = forms.filter(({ session }) => session === sessionId);
    const payer = fill.payers.find(({ id }) => id === own[0]!.client);
    if (payer === undefined) return [];
    const daysAgo = own[0]!.paid_days_ago;
    const story = {
      title: own.map(({ title }) => title).join(', '),
      lines: own.map(({ title, cents }) => [title, 1, cents] as const),
      createdDaysAgo: daysAgo + 3,
      sentDaysAgo: daysAgo + 3,
      dueIn: 27 - daysAgo,
      payments: [{ method: 'CHECK', daysAgo, reference: '1187' }] as const,
    };
    return [{ story, payer, sessionId }];
  });
}
