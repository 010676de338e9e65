import { expect, it } from 'vitest';
import {
  coveredByForm,
  differenceCents,
  partsWithin,
  unbilledForms,
  type SessionInvoice,
} from './session-coverage.ts';

const form = (id: number, total_cents: number) => ({
  id,
  title: `Form ${String(id)}`,
  merchant: 'Square BFS',
  base_cents: total_cents,
  items: [],
  total_cents,
});
const part = (form_id: number, due: number, cents = due, price = due) => ({
  form_id,
  price_cents: price,
  due_cents: due,
  cents,
});
const invoice = (
  paid_amount_cents: number,
  parts: SessionInvoice['parts'],
  given: Partial<SessionInvoice> = {},
): SessionInvoice => ({
  total_cents: 0,
  credited_cents: 0,
  tax_cents: 0,
  paid_amount_cents,
  parts,
  ...given,
});

it('bills forms that no invoice has, and what edited invoices bill less', () => {
  const forms = [form(1, 300), form(2, 45), form(3, 345), form(4, 0)];
  const rest = unbilledForms(forms, [invoice(0, [part(1, 300, 1), part(2, 45)])]);
  expect(rest.map(({ id, title, total_cents: cents }) => [id, title, cents])).toEqual([
    [1, 'Form 1 (difference)', 299],
    [3, 'Form 3', 345],
  ]);
});

it('bills nothing again, whatever the template of a billed form costs now', () => {
  expect(unbilledForms([form(1, 900)], [invoice(0, [part(1, 300)])])).toEqual([]);
  const both = [invoice(0, [part(1, 300, 1)]), invoice(0, [part(1, 299, 299, 300)])];
  expect(unbilledForms([form(1, 300)], both)).toEqual([]);
});

it.each([
  ['nothing', invoice(0, [part(1, 300), part(2, 45)]), [0, 0]],
  ['a part', invoice(310, [part(1, 300), part(2, 45)]), [300, 10]],
  ['everything', invoice(345, [part(1, 300), part(2, 45)]), [300, 45]],
  ['too much', invoice(400, [part(1, 300), part(2, 45)]), [300, 45]],
  ['everything of an edited invoice', invoice(1, [part(1, 300, 1)]), [1, undefined]],
  ['all but the tax', invoice(300, [part(1, 300)], { tax_cents: 24 }), [276, undefined]],
  ['what was canceled', invoice(0, [part(1, 300)], { credited_cents: 300 }), [300, undefined]],
])('covers the forms of an invoice of which %s is paid', (_, one, expected) => {
  const covered = coveredByForm([one]);
  expect([covered.get(1), covered.get(2)]).toEqual(expected);
});

it('takes what an edited invoice bills less from its last forms', () => {
  const parts = partsWithin([part(1, 300), part(2, 45)], 310);
  expect(parts.map(({ cents }) => cents)).toEqual([300, 10]);
  expect(differenceCents(parts)).toBe(35);
  expect(partsWithin(parts, 500).map(({ cents }) => cents)).toEqual([300, 45]);
});
