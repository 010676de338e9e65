import type { EmulatorState, Merchant } from '@porchlight/emulator-square';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchDatabase } from '../bench-database.ts';
import { atLeast, atMost, type Goal } from '../goals.ts';
import { webhookUrl, type SquareAgency } from '../square-agency.ts';
import { staffBeside, type Staff } from '../staff-beside.ts';

const LOOK_MS = 1_000;
/** Square reports the payment of an invoice in several events. */
const INVOICES = 125;
const REFUNDED = 25;
const FEWEST_REPORTS = 1_000;
const MOST_SECONDS = 60;
/** As a fault that happens each time. */
const ALWAYS = 1_000_000;

/**
 * The webhooks of payments and refunds at Square, each of them twice and the last one first, beside agents: in the end the
 * portal knows what Square knows.
 */
export async function stormGoals(
  { agency, database, square }: SquareAgency,
  staff: Staff,
  invoices: readonly number[],
): Promise<readonly Goal[]> {
  const { target } = agency.portal;
  const control = new SquareControl(square);
  for (const id of invoices.slice(0, INVOICES))
    await fetchJson(`${target.url}/api/invoices/${id}/generate-link`, 'POST', {}, target.headers);
  await control.sendTo(webhookUrl(target));
  // Copies leave at once, the others when the fault ends.
  await control.change('POST', 'faults', { on: 'webhook', kind: 'reorder', count: ALWAYS });
  await control.change('POST', 'faults', { on: 'webhook', kind: 'duplicate', times: ALWAYS });
  let [seconds, reports] = [0, 0];
  const storm = async () => {
    const begin = performance.now();
    await control.payAndRefund(INVOICES, REFUNDED);
    await control.change('DELETE', 'faults');
    reports = await control.allDelivered();
    await database.until(
      `select where not exists (select from core_webhook where state = 'waiting')`,
    );
    seconds = (performance.now() - begin) / 1000;
  };
  const name = 'webhooks that come twice and in reverse';
  const beside = await staffBeside(staff, { name, work: storm, rounds: 1, seconds: 10 });
  console.log(`  ${reports} webhooks, settled after ${seconds.toFixed(1)} s`);
  const wrong = await differences(control, database);
  return [
    atLeast(`${name}, number`, reports, FEWEST_REPORTS, ''),
    atMost(`${reports} ${name}, until settled`, seconds, MOST_SECONDS, ' s'),
    atMost(`${reports} ${name}, payments that differ from Square`, wrong, 0, ''),
    ...beside,
  ];
}

/** What the emulator does from outside its API. */
class SquareControl {
  readonly #square: string;

  constructor(square: string) {
    this.#square = square;
  }

  change(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    return fetchJson(`${this.#square}/__control/${path}`, method, body);
  }

  async read<T>(path: string): Promise<T> {
    return (await fetch(`${this.#square}/__control/${path}`)).json() as Promise<T>;
  }

  async sendTo(url: string): Promise<void> {
    for (const { code } of await this.read<readonly Merchant[]>('merchants'))
      await this.change('PUT', `webhooks/${code}`, { url });
  }

  /** Clients pay on the pages of their invoices, and the seller returns some of it at Square. */
  async payAndRefund(count: number, refunded: number): Promise<void> {
    const merchants = await this.read<readonly Merchant[]>('merchants');
    const { merchants: books } = await this.read<EmulatorState>('state');
    for (const { code, accessToken } of merchants) {
      const open = books[code]!.invoices.filter(({ status }) => status === 'UNPAID');
      for (const { id } of open.slice(0, count)) await this.change('POST', `invoices/${id}/pay`);
      const { payments } = (await this.read<EmulatorState>('state')).merchants[code]!;
      for (const { id, amount_money } of payments.slice(0, refunded))
        await fetchJson(
          `${this.#square}/v2/refunds`,
          'POST',
          { idempotency_key: randomUUID(), payment_id: id, amount_money, reason: 'Wrong plan' },
          { authorization: `Bearer ${accessToken}` },
        );
    }
  }

  /** Resolves with their number once every webhook was delivered, those of pending refunds too. */
  async allDelivered(): Promise<number> {
    for (;;) {
      const deliveries = await this.read<readonly { readonly state: string }[]>('deliveries');
      const { merchants } = await this.read<EmulatorState>('state');
      const isPending = Object.values(merchants).some(({ refunds }) =>
        refunds.some(({ status }) => status === 'PENDING'),
      );
      if (!isPending && deliveries.every(({ state }) => state === 'delivered'))
        return deliveries.length;
      await pause(LOOK_MS);
    }
  }
}

/** Payments of which the portal and Square say something else. */
async function differences(control: SquareControl, { query }: BenchDatabase): Promise<number> {
  const { merchants } = await control.read<EmulatorState>('state');
  const rows = await query<{ id: string; status: string; cents: number; refunded: number }>(
    `select gateway_payment_id as id, status, amount_cents::int as cents, refunded_cents::int as refunded
     from billing_payment where gateway = 'square' and gateway_payment_id is not null`,
  );
  const known = new Set(rows.map((row) => JSON.stringify(row)));
  const payments = Object.values(merchants).flatMap((books) => books.payments);
  const wanted = payments.map(({ id, status, amount_money, refunded_money }) => {
    const [cents, refunded] = [amount_money.amount, refunded_money?.amount ?? 0];
    const paid = refunded === cents ? 'refunded' : 'completed';
    return JSON.stringify({
      id,
      status: status === 'COMPLETED' ? paid : status.toLowerCase(),
      cents,
      refunded,
    });
  });
  const missing = wanted.filter((one) => !known.has(one)).length;
  return missing + Math.abs(rows.length - wanted.length);
}

async function fetchJson(
  url: string,
  method: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
