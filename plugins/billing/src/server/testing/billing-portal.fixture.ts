import { Writes } from '@porchlight/server';
import { createTestPortal, type TestPortal, type TestPortalOptions } from '@porchlight/testing';
import { fileURLToPath } from 'node:url';
import { Collections, type DisputeReport, type GatewayReport } from '../../contract.ts';
import type { Invoice, Payment } from '../../generated/types.ts';
import { bank } from '../../../fixtures/plugins/fixture-gateway/src/server/index.ts';

export { bank };

export type Answer = Awaited<ReturnType<TestPortal['request']>>;

const fixtureRoot = fileURLToPath(new URL('../../../fixtures', import.meta.url));

interface CallOptions {
  readonly token?: string | null;
  readonly key?: string;
}

export interface BillingPortal extends TestPortal {
  readonly owner: string;
  /** Without any flag. */
  readonly agent: string;
  /** A call of the agent, unless another token is given; null for a visitor. */
  call(method: string, path: string, body?: object, options?: CallOptions): Promise<Answer>;
  /** A call that must succeed; returns its body. */
  done<T>(method: string, path: string, body?: object, options?: CallOptions): Promise<T>;
  addClient(fields?: Readonly<Record<string, string>>): Promise<number>;
  /** A draft of $100, unless said otherwise. */
  addInvoice(fields?: object): Promise<Invoice>;
  /** As `addInvoice`, with its own payment page. */
  addSentInvoice(fields?: object): Promise<Invoice>;
  invoice(
    id: number,
  ): Promise<{ readonly invoice: Invoice; readonly payments: readonly Payment[] }>;
  /** Types a payment in. */
  pay(invoiceId: number, fields?: object, options?: CallOptions): Promise<Answer>;
  /** Stores reports, as webhooks do; returns whether each changed anything. */
  record(...reports: readonly GatewayReport[]): Promise<readonly boolean[]>;
  /** Stores a dispute of a payment of $100, or its next version. */
  dispute(paymentId: number, fields?: Partial<DisputeReport>): Promise<readonly boolean[]>;
  /** How many transactions of the portal wait for a lock. */
  waitingForLocks(): Promise<number>;
  /** Runs a job once. */
  run(job: string, payload?: object): Promise<void>;
  /** Actions of the audit about a client, newest first. */
  history(clientId: number): Promise<readonly HistoryLine[]>;
}

interface HistoryLine {
  readonly action: string;
  readonly purpose: string | null;
  readonly changes: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
}

/** A portal with billing, and a gateway that tests control unless the plugins say otherwise. */
export async function createBillingPortal(options: TestPortalOptions = {}): Promise<BillingPortal> {
  bank.reset();
  const portal = await createTestPortal({
    plugins: ['billing', 'fixture-gateway'],
    fixtureRoots: [fixtureRoot],
    ...options,
  });
  const [owner, agent] = [await portal.signIn('owner'), await portal.signIn()];
  let made = 0;
  const snapshot = () => portal.portal.kernel.currentSnapshot();
  const call: BillingPortal['call'] = (method, path, body, { token = agent, key } = {}) =>
    portal.request(method, `/api${path}`, {
      ...(token === null ? {} : { token }),
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const done: BillingPortal['done'] = async <T>(
    method: string,
    path: string,
    body?: object,
    given?: CallOptions,
  ) => {
    const answer = await call(method, path, body, given);
    if (answer.status >= 300) throw new Error(`${String(answer.status)} ${answer.text}`);
    return answer.json<T>();
  };
  const fixture: BillingPortal = {
    ...portal,
    owner,
    agent,
    call,
    done,
    async addClient(fields = {}) {
      made += 1;
      const body = {
        client_first_name: 'Carmen',
        client_last_name: `Villalobos ${String(made)}`,
        primary_email: `carmen${String(made)}@example.com`,
        ...fields,
      };
      return (await done<{ id: number }>('POST', '/clients', body)).id;
    },
    async addInvoice(fields = {}) {
      made += 1;
      const body = {
        title: `Advisory ${String(made)}`,
        full_name: 'Carmen Villalobos',
        email: 'carmen@example.com',
        line_items: [{ description: 'Advisory', quantity: 1, unit_price_cents: 10_000 }],
        ...fields,
      };
      return (await done<{ data: { invoice: Invoice } }>('POST', '/invoices', body)).data.invoice;
    },
    addSentInvoice: (fields = {}) => fixture.addInvoice({ ...fields, send_immediately: true }),
    invoice: async (id) =>
      (
        await done<{ data: { invoice: Invoice; payments: Payment[] } }>(
          'GET',
          `/invoices/${String(id)}`,
        )
      ).data,
    pay: (invoice_id, fields = {}, given) =>
      call(
        'POST',
        '/payments/typed-in',
        { method: 'CASH', amount: 100, invoice_id, ...fields },
        given,
      ),
    async record(...reports) {
      const changed: boolean[] = [];
      for (const report of reports)
        changed.push(
          await snapshot()
            .service(Writes)!
            .run({ kind: 'system', plugin: 'fixture-gateway' }, async (unit) => {
              const isChanged = await snapshot()
                .service(Collections)!
                .record(unit, bank.id, report);
              if (!isChanged) unit.unchanged();
              return isChanged;
            }),
        );
      return changed;
    },
    async dispute(paymentId, fields = {}) {
      const [payment] = await portal.database.query<{ id: string; merchant: string }>(
        'select gateway_payment_id as id, merchant from billing_payment where id = $1',
        [paymentId],
      );
      return fixture.record({
        kind: 'dispute',
        disputeId: `dispute of ${String(paymentId)}`,
        paymentId: payment!.id,
        merchant: payment!.merchant,
        state: 'open',
        reason: 'duplicate',
        amountCents: 10_000,
        currency: 'USD',
        version: 1,
        dueAt: null,
        openedAt: null,
        changedAt: null,
        ...fields,
      });
    },
    async waitingForLocks() {
      const waiting = await portal.database.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = $1",
        [`porchlight ${portal.database.schema}`],
      );
      return waiting.length;
    },
    async run(id, payload = {}) {
      const job = snapshot().jobs.find(({ definition }) => definition.id === id)!;
      await job.definition.run(payload, new AbortController().signal, () => undefined);
    },
    history: async (clientId) =>
      (
        await done<{ data: readonly HistoryLine[] }>(
          'GET',
          `/clients/${String(clientId)}/history?limit=100`,
        )
      ).data,
  };
  return fixture;
}
