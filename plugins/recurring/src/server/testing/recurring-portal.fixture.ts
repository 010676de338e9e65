import {
  createFakeClock,
  createTestPortal,
  type FakeClock,
  type TestPortal,
  type TestPortalOptions,
} from '@porchlight/testing';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { agreeToCard } from '../../testing/agree-to-card.fixture.ts';
import { cards } from '../../../fixtures/plugins/fixture-cards/src/server/index.ts';
import type {
  RecurringCharge,
  RecurringDetailResponse,
  RecurringPayment,
} from '../../generated/types.ts';

export { cards };

type Answer = Awaited<ReturnType<TestPortal['request']>>;

/** What a test says of a schedule; the rest is usual. */
export interface ScheduleValues {
  readonly frequency?: RecurringPayment['frequency'];
  readonly interval?: number;
  /** Of the invoice; the first payment is one period later. */
  readonly dueDate?: string;
  readonly endDate?: string;
  readonly total?: number;
  readonly cents?: number;
  /** On top of the cents; by default no tax. */
  readonly taxRate?: number;
  readonly title?: string;
  readonly email?: string;
  /** Adds a client with a card on file, which is charged. */
  readonly hasCard?: boolean;
}

export interface RecurringPortal extends TestPortal {
  readonly clock: FakeClock;
  readonly agent: string;
  call(method: string, path: string, body?: object, token?: string): Promise<Answer>;
  addClient(name?: string): Promise<number>;
  /** A recurring invoice that was sent, with its schedule; returns the id of the schedule. */
  addSchedule(values?: ScheduleValues): Promise<number>;
  payment(id: number): Promise<RecurringPayment>;
  details(id: number): Promise<RecurringDetailResponse['data']>;
  /** Day and state of the payments of a schedule, oldest first. */
  charges(
    id: number,
  ): Promise<readonly (readonly [day: string, state: RecurringCharge['state']])[]>;
  /** Runs the scheduler once, at noon of a day of the agency if one is given. */
  runJob(day?: string): Promise<void>;
  /** Begins a test: the schedules of others are canceled, the cards are asked for nothing, and it is March 2, 2026 again. */
  startOver(): Promise<void>;
  /** Lets billing ask the gateway for results that were lost. */
  reconcile(): Promise<void>;
}

/** A portal with recurring payments and a gateway that tests control. It is 10 in the morning of March 2, 2026. */
export async function createRecurringPortal(
  options: Omit<TestPortalOptions, 'clock'> & { readonly clock?: FakeClock } = {},
): Promise<RecurringPortal> {
  const clock = options.clock ?? createFakeClock();
  const portal = await createTestPortal({
    plugins: ['recurring', 'fixture-cards'],
    fixtureRoots: [fileURLToPath(new URL('../../../fixtures', import.meta.url))],
    ...options,
    clock,
  });
  // Accounts and their tokens have the time of the fake clock, which tests move by years.
  const agent = await portal.signIn();
  let signedIn = Promise.resolve(agent);
  let signedInAt = clock.now().getTime();
  let made = 0;

  const token = () => {
    const now = clock.now().getTime();
    if (Math.abs(now - signedInAt) > 600_000) {
      signedIn = portal.signIn();
      signedInAt = now;
    }
    return signedIn;
  };
  const call: RecurringPortal['call'] = async (method, path, body, by) =>
    portal.request(method, `/api${path}`, {
      token: by ?? (await token()),
      ...(body === undefined ? {} : { body }),
    });
  const done = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await call(method, path, body);
    if (answer.status >= 300) throw new Error(`${String(answer.status)} ${answer.text}`);
    return answer.json<T>();
  };
  const details: RecurringPortal['details'] = async (id) =>
    (await done<RecurringDetailResponse>('GET', `/recurring-payments/${String(id)}`)).data;
  const scheduleOf = async (name: string) => {
    const [row] = await portal.database.query<{ id: string }>(
      'select id from recurring_schedule where name = $1',
      [name],
    );
    return row === undefined ? null : Number(row.id);
  };
  const runJobOf = (job: string) => {
    const { jobs } = portal.portal.kernel.currentSnapshot();
    const { definition } = jobs.find(({ definition: { id } }) => id === job)!;
    return definition.run({}, new AbortController().signal, () => undefined);
  };
  const isAnyDue = async () => {
    const [row] = await portal.database.query<{ n: number }>(
      `select count(*)::int as n from recurring_schedule s where s.status = 'ACTIVE' and s.next_payment_date <=
         ($1::timestamptz at time zone 'America/New_York')::date and not exists (select 1 from recurring_charge c
           where c.schedule_id = s.id and c.state in ('open', 'pending', 'retry'))`,
      [clock.now().toISOString()],
    );
    return row!.n > 0;
  };
  const addClient = async (name = `Villalobos ${String(made)}`) => {
    made += 1;
    const body = {
      client_first_name: 'Carmen',
      client_last_name: name,
      primary_email: `carmen${String(made)}@example.com`,
    };
    return (await done<{ id: number }>('POST', '/clients', body)).id;
  };
  const addCard = async (client: number) => {
    await portal.database.query(
      `insert into billing_saved_card (client_id, request_id, gateway, merchant, state, gateway_card_id,
         gateway_customer_id, brand, last4, exp_month, exp_year, mandate, mandate_given, created_at)
       values ($1, gen_random_uuid(), 'fixture-cards', 'BFS', 'active', $2, 'customer', 'VISA', '1111',
         12, 2040, 'Charge my card', 'phone', now())`,
      [client, `card-${String(client)}`],
    );
  };

  return {
    ...portal,
    clock,
    agent,
    call,
    addClient,
    async addSchedule(values = {}) {
      made += 1;
      const client = values.hasCard === true ? await addClient() : null;
      if (client !== null) await addCard(client);
      const body = {
        title: values.title ?? `Plan ${String(made)}`,
        line_items: [
          { description: 'Service', quantity: 1, unit_price_cents: values.cents ?? 2_990 },
        ],
        is_tax_enabled: values.taxRate !== undefined,
        tax_rate: values.taxRate ?? 0,
        customer_id: client,
        full_name: 'Carmen Villalobos',
        email: values.email ?? `carmen${String(made)}@example.com`,
        due_date: values.dueDate ?? '2026-03-02',
        is_recurring: true,
        recurring_frequency: values.frequency ?? 'MONTHLY',
        recurring_frequency_interval: values.interval ?? 1,
        recurring_end_date: values.endDate ?? null,
        recurring_total_payments: values.total ?? null,
        send_immediately: true,
      };
      await done('POST', '/invoices', body);
      await vi.waitFor(async () => expect(await scheduleOf(body.title)).not.toBeNull(), 10_000);
      const id = (await scheduleOf(body.title))!;
      if (client !== null) await agreeToCard(portal.database, id);
      return id;
    },
    async startOver() {
      cards.reset();
      clock.set('2026-03-02T15:00:00Z');
      await portal.database.query(
        `update recurring_schedule set status = 'CANCELLED', next_payment_date = null, paused_at = null`,
      );
    },
    async payment(id) {
      return (await details(id)).recurring_payment;
    },
    details,
    async charges(id) {
      const { charges } = await details(id);
      return charges.map(({ period_date, state }) => [period_date, state] as const).reverse();
    },
    reconcile: () => runJobOf('billing.reconcile'),
    async runJob(day) {
      if (day !== undefined) clock.set(`${day}T17:00:00Z`);
      const run = () => runJobOf('recurring.charge-due');
      await run();
      // A handler of an event may have held a schedule for a moment; the next run of the day takes it.
      for (let again = 0; again < 50 && (await isAnyDue()); again += 1) await run();
    },
  };
}
