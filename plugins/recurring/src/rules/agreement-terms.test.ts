import { expect, it } from 'vitest';
import { agreementTerms, type TermsFacts } from './agreement-terms.ts';

const facts: TermsFacts = {
  agency: 'Lighthouse Insurance',
  title: 'Delta Dental',
  card: { brand: 'Visa', last4: '1111' },
  amountCents: 4_900,
  frequency: 'MONTHLY',
  interval: 1,
  start: '2026-04-02',
  end: null,
  payments: null,
};

it.each<[Partial<TermsFacts>, string]>([
  [{}, 'every month, starting on April 2, 2026, until it is canceled.'],
  [{ interval: 2, frequency: 'WEEKLY' }, 'every 2 weeks, starting on April 2, 2026,'],
  [{ end: '2027-04-02' }, 'until April 2, 2027.'],
  [{ payments: 12 }, 'for 12 payments.'],
  [{ payments: 1 }, 'for 1 payment.'],
  [{ end: '2027-04-02', payments: 1 }, 'until April 2, 2027 or for 1 payment, whichever'],
  [{ end: '2027-04-02', payments: 12 }, 'until April 2, 2027 or for 12 payments, whichever'],
])('states rhythm, start, and end of %j', (changed, text) => {
  expect(agreementTerms({ ...facts, ...changed }, 'en')).toContain(text);
});

it.each([
  ['en', 'charge my card Visa ending in 1111 $49.00 for “Delta Dental”, every month'],
  ['es', 'cobrar $49.00 en mi tarjeta Visa terminada en 1111 por «Delta Dental», cada mes'],
  ['pt', 'no meu cartão Visa final 1111 por “Delta Dental”, todo mês'],
] as const)('states card and amount in the language %s', (language, text) => {
  expect(agreementTerms(facts, language)).toContain(text);
});
