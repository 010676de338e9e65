import { asObject, asObjects, asText, type Json } from '@porchlight/emulator-shared';
import { invalid, missing } from '../base/refusals.ts';
import type { Books } from '../books/books.ts';
import type { Money, Order, OrderLine } from '../books/objects.ts';
import { newId, timestamp, type World } from '../books/world.ts';
import { priceLines } from './order-money.ts';

const QUANTITY = /^\d{1,7}(\.\d{1,5})?$/;
const PERCENTAGE = /^\d{1,3}(\.\d{1,5})?$/;

/** An amount of this currency. */
export function usd(amount: number): Money {
  return { amount, currency: 'USD' };
}

/** The cents of an amount. Throws a refusal for another currency, and for what is no amount. */
export function centsOf(value: unknown, field: string): number {
  const { amount, currency } = asObject(value);
  if (value === undefined) throw missing(field);
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw invalid('EXPECTED_INTEGER', 'Expected an integer value.', `${field}.amount`);
  }
  if (currency !== 'USD') {
    throw invalid('INVALID_VALUE', 'This merchant takes USD only.', `${field}.currency`);
  }
  return amount;
}

/** An order as it would be created, with its prices. One tax at most, of the whole order or of the lines that name it. */
export function buildOrder(world: World, books: Books, given: Json): Order {
  const { locationId } = books.merchant;
  if (given['location_id'] !== locationId) {
    throw invalid('INVALID_LOCATION', 'The location is not of this merchant.', 'order.location_id');
  }
  const customerId = asText(given['customer_id']) || undefined;
  if (customerId !== undefined && !books.customers.has(customerId)) {
    throw invalid('CUSTOMER_NOT_FOUND', 'The customer was not found.', 'order.customer_id');
  }
  const taxes = asObjects(given['taxes']);
  if (taxes.length > 1) throw invalid('NOT_IMPLEMENTED', 'The emulator knows one tax per order.');
  const [tax] = taxes;
  const percentage = asText(tax?.['percentage']) || '0';
  if (!PERCENTAGE.test(percentage)) {
    throw invalid('INVALID_VALUE', 'Expected a percentage.', 'order.taxes[0].percentage');
  }
  const lines = asObjects(given['line_items']).map(readLine);
  const isOfOrder = asText(tax?.['scope']) !== 'LINE_ITEM';
  const priced = priceLines(
    lines.map(({ quantity, unitCents, hasTax }) => ({
      quantity,
      unitCents,
      isTaxed: tax !== undefined && (isOfOrder || hasTax),
    })),
    percentage,
  );
  const totalTax = sum(priced.map((line) => line.tax));
  const total = sum(priced.map((line) => line.gross)) + totalTax;
  const taxUid = asText(tax?.['uid']) || 'tax';
  const now = timestamp(world);
  return {
    id: newId(world),
    location_id: locationId,
    reference_id: asText(given['reference_id']) || undefined,
    customer_id: customerId,
    line_items: lines.map((line, index): OrderLine => {
      const { gross, tax: lineTax } = priced[index]!;
      return {
        uid: line.uid || `line-${index + 1}`,
        name: line.name,
        quantity: line.quantity,
        note: line.note,
        item_type: 'ITEM',
        base_price_money: usd(line.unitCents),
        variation_total_price_money: usd(gross),
        gross_sales_money: usd(gross),
        total_tax_money: usd(lineTax),
        total_discount_money: usd(0),
        total_money: usd(gross + lineTax),
        ...(lineTax > 0 ? { applied_taxes: [{ uid: `applied-${index}`, tax_uid: taxUid }] } : {}),
      };
    }),
    ...(tax === undefined
      ? {}
      : {
          taxes: [
            {
              uid: taxUid,
              name: asText(tax['name']) || undefined,
              type: 'ADDITIVE',
              percentage,
              scope: isOfOrder ? 'ORDER' : 'LINE_ITEM',
              applied_money: usd(totalTax),
            },
          ],
        }),
    metadata: given['metadata'] === undefined ? undefined : asObject(given['metadata']),
    created_at: now,
    updated_at: now,
    state: 'OPEN',
    version: 1,
    total_money: usd(total),
    total_tax_money: usd(totalTax),
    total_discount_money: usd(0),
    total_tip_money: usd(0),
    total_service_charge_money: usd(0),
    net_amount_due_money: usd(total),
  };
}

function readLine(line: Json, index: number) {
  const field = `order.line_items[${index}]`;
  const quantity = asText(line['quantity']);
  if (!QUANTITY.test(quantity) || Number(quantity) === 0) {
    throw invalid('INVALID_VALUE', 'Expected a positive decimal number.', `${field}.quantity`);
  }
  const unitCents = centsOf(line['base_price_money'], `${field}.base_price_money`);
  if (unitCents < 0) {
    throw invalid('VALUE_TOO_LOW', 'Expected a price of at least 0.', `${field}.base_price_money`);
  }
  return {
    uid: asText(line['uid']),
    name: asText(line['name']) || undefined,
    note: asText(line['note']) || undefined,
    quantity,
    unitCents,
    hasTax: asObjects(line['applied_taxes']).length > 0,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
