import { expect } from 'vitest';
import type { RecurringWrite } from '../../generated/types.ts';
import type { RecurringPortal, ScheduleValues } from './recurring-portal.fixture.ts';

type Answer = Awaited<ReturnType<RecurringPortal['call']>>;

/** What agents and clients do about agreements. */
export interface AgreementCalls {
  /** Changes a schedule as its dialog does. */
  change(id: number, values: Omit<RecurringWrite, 'version'>): Promise<Answer>;
  /** A schedule that sends invoices, and the card that its client has on file. */
  addUnasked(values?: ScheduleValues): Promise<{ readonly id: number; readonly card: number }>;
  /** The newest mail of a template about the client of a schedule, with the token of its link. */
  mailOf(
    template: string,
    id: number,
  ): Promise<{ readonly subject: string; readonly text: string; readonly link: string } | null>;
  /** Where messages of a template about the client of a schedule went, in the order of the alphabet. */
  recipients(template: string, id: number): Promise<readonly string[]>;
  /** Neither the invoices of a schedule nor its client have an email. */
  removeAddresses(id: number): Promise<void>;
  /** Changes an invoice as its dialog does. */
  editInvoice(id: number, values: object): Promise<void>;
  /** A call of the page of a link. */
  visit(method: string, path: string, token: string): Promise<Answer>;
}

const WRITTEN = [
  'title',
  'customer_id',
  'full_name',
  'email',
  'due_date',
  'is_recurring',
  'is_tax_enabled',
];

export function agreementCalls(portal: RecurringPortal): AgreementCalls {
  const change: AgreementCalls['change'] = async (id, values) => {
    const { version } = await portal.payment(id);
    return portal.call('PUT', `/recurring-payments/${String(id)}`, { version, ...values });
  };
  return {
    change,
    async addUnasked(values = {}) {
      const id = await portal.addSchedule({ ...values, hasCard: true });
      await change(id, { mode: 'invoice' });
      return { id, card: (await portal.details(id)).cards[0]!.id };
    },
    async mailOf(template, id) {
      const { customer_id: client } = await portal.payment(id);
      const [row] = await portal.database.query<{ id: string }>(
        'select id from core_message where template = $1 and client_id = $2 order by created_at desc, id desc limit 1',
        [template, client],
      );
      if (row === undefined) return null;
      const token = await portal.signIn('owner');
      const answer = await portal.request('GET', `/api/messages/${row.id}`, { token });
      const { content } = answer.json<{
        content: { text: string; headers: readonly { name: string; value: string }[] };
      }>();
      const link = /\/(?:agreement|card)\/([\w-]+)/.exec(content.text)?.[1] ?? '';
      const subject = content.headers.map(({ value }) => value).join('\n');
      return { subject, text: content.text, link };
    },
    async recipients(template, id) {
      const { customer_id: client } = await portal.payment(id);
      const rows = await portal.database.query<{ recipient: string }>(
        'select recipient from core_message where template = $1 and client_id = $2 order by recipient',
        [template, client],
      );
      return rows.map(({ recipient }) => recipient);
    },
    async removeAddresses(id) {
      const { customer_id: client } = await portal.payment(id);
      await portal.database.query('update recurring_schedule set client_email = $2 where id = $1', [
        id,
        '',
      ]);
      await portal.database.query('update clients_client set primary_email = $2 where id = $1', [
        client,
        '',
      ]);
    },
    async editInvoice(id, values) {
      const path = `/invoices/${String(id)}`;
      const { data } = (await portal.call('GET', path)).json<{
        data: { invoice: Record<string, unknown> };
      }>();
      const kept = Object.entries(data.invoice).filter(
        ([field]) => field.startsWith('recurring_') || WRITTEN.includes(field),
      );
      const answer = await portal.call('PUT', path, { ...Object.fromEntries(kept), ...values });
      expect(answer.text).toContain('"success":true');
    },
    visit: (method, path, token) =>
      portal.call(method, `/public/recurring-agreement${path}`, undefined, token),
  };
}
