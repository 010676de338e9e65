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
  for (const [first, last] of NAMES) await addPaid(first, last);
});
afterAll(() => portal.close());

async function addPaid(client_first_name: string, client_last_name: string): Promise<number> {
  const customer_id = await portal.addClient({ client_first_name, client_last_name });
  const { id } = await portal.addInvoice({
    customer_id,
    full_name: `${client_first_name} ${client_last_name}`,
  });
  await portal.pay(id, { amount: 30, method: 'CASH' });
  return id;
}

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

  it('goes again through names beyond ASCII, also those that a payment has of its invoice', async () => {
    const { query } = portal.database;
    const former = `chr(31) || encode(convert_to('maryann王', 'UTF8'), 'hex') || chr(31)`;
    const id = await addPaid('Mary Ann', '王');
    await query('update billing_payment set full_name = $2 where invoice_id = $1', [id, 'Eva']);
    await query(`update billing_payment set name_starts = ${former} where invoice_id = $1`, [id]);
    await query('delete from core_folded_table');
    expect(await payments('maryann')).toBe(0);
    await portal.run('core.fold-texts');
    expect(await payments('maryann')).toBe(1);
  });
});
