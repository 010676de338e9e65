import { start } from '@porchlight/emulator-square';
import { writeFileSync } from 'node:fs';

/**
 * A Square emulator for the bench in a process of its own, as Square has computers of its own, as far away as they are: a
 * charge takes `LATENCY` ms. With so many `CUSTOMERS`, each with a card on file, whose ids it writes to `CARDS_FILE`. Prints
 * its address.
 */
const { CUSTOMERS = '0', LATENCY = '0', CARDS_FILE = '' } = process.env;
const { control, merchants, url } = await start({ contracts: null });
const merchant = merchants[0]!;

async function create<T>(path: string, body: object): Promise<T> {
  const response = await fetch(`${url}/v2/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${merchant.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ idempotency_key: `${path} ${String(made)}`, ...body }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

let made = 0;
const cards: (readonly [customer: string, card: string])[] = [];
for (; made < Number(CUSTOMERS); made += 1) {
  const { customer } = await create<{ customer: { id: string } }>('customers', {
    email_address: `payer.${made}@example.com`,
  });
  const { card } = await create<{ card: { id: string } }>('cards', {
    source_id: 'cnon:card-nonce-ok',
    card: { customer_id: customer.id },
  });
  cards.push([customer.id, card.id]);
}
if (CARDS_FILE !== '') writeFileSync(CARDS_FILE, JSON.stringify(cards));
if (Number(LATENCY) > 0)
  control.addFault({ on: 'CreatePayment', kind: 'latency', ms: Number(LATENCY), times: Infinity });
console.log(url);
