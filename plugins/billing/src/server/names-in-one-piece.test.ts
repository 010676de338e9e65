import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoicePage, PaymentPage } from '../generated/types.ts';
import { createBillingPortal, type BillingPortal } from './testing/billing-portal.fixture.ts';

const NAMES = [
  ['Siobhan', 'O’Brien'],
  ['Jan', 'van der Berg'],
  ['小明', '王'],
  ['Ivan', 'Nelson'],
] as const;

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal();
  for (const [client_first_name, client_last_name] of NAMES) {
    const customer_id = await portal.addClient({ client_first_name, client_last_name });
    const { id } = await portal.addInvoice({
      customer_id,
      full_name: `${client_first_name} ${client_last_name}`,
    });
    await portal.pay(id, { amount: 30, method: 'CASH' });
  }
});
afterAll(() => portal.close());

async function invoices(q: string): Promise<readonly string[]> {
  const { data } = await portal.done<InvoicePage>(
    'GET',
    `/invoices?page=1&q=${encodeURIComponent(q)}`,
  );
  return data.invoices.map(({ full_name }) => full_name);
}

async function payments(q: string): Promise<number> {
  const { total } = await portal.done<PaymentPage>(
    'GET',
    `/payments?page=1&q=${encodeURIComponent(q)}`,
  );
  return total;
}

const FOUND = [
  ['obrien', 'Siobhan O’Brien'],
  ["o'brien", 'Siobhan O’Brien'],
  ['obrien siobhan', 'Siobhan O’Brien'],
  ['vanderb', 'Jan van der Berg'],
  ['王小明', '小明 王'],
] as const;

describe('invoices and their payments', () => {
  it.each(FOUND)('finds invoices and payments by %s', async (q, name) => {
    expect(await invoices(q)).toEqual([name]);
    expect(await payments(q)).toBe(1);
  });

  it('finds nothing by letters that begin inside of a name', async () => {
    expect(await invoices('ann')).toEqual([]);
    expect(await payments('ann')).toBe(0);
  });

  it('finds names in one piece that were stored before', async () => {
    await portal.database.query('update billing_invoice set name_starts = null');
    await portal.database.query('update billing_payment set name_starts = null');
    await portal.database.query('delete from core_folded_table');
    expect(await invoices('obrien')).toEqual([]);
    await portal.run('core.fold-texts');
    expect(await invoices('obrien')).toEqual(['Siobhan O’Brien']);
    expect(await payments('obrien')).toBe(1);
  });
});
