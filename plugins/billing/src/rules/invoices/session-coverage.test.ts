import { expect, it } from 'vitest';
import {
  coveredByForm,
  differenceCents,
  partsWithin,
  unbilledForms,
  waivedParts,
  type SessionInvoice,
} from './session-coverage.ts';

const none = new Map<number, number>();
const form = (id: number, total_cents: number, stored_cents = total_cents) => ({
  id,
  title: `Form ${String(id)}`,
  merchant: 'Square BFS',
  base_cents: total_cents,
  items: [],
  total_cents,
  stored_cents,
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
  waived_cents: 0,
  tax_cents: 0,
  paid_amount_cents,
  parts,
  ...given,
});

it('bills forms that no invoice has, and what edited invoices bill less', () => {
  const forms = [form(1, 300), form(2, 45), form(3, 345), form(4, 0)];
  const rest = unbilledForms(forms, [invoice(0, [part(1, 300, 1), part(2, 45)])], none);
  expect(rest.map(({ id, title, total_cents: cents }) => [id, title, cents])).toEqual([
    [1, 'Form 1 (difference)', 299],
    [3, 'Form 3', 345],
  ]);
});

it('bills nothing again, whatever the template of a billed form costs now', () => {
  expect(unbilledForms([form(1, 900, 300)], [invoice(0, [part(1, 300)])], none)).toEqual([]);
  const both = [invoice(0, [part(1, 300, 1)]), invoice(0, [part(1, 299)])];
  expect(unbilledForms([form(1, 300)], both, none)).toEqual([]);
});

it('bills what was chosen in a billed form since', () => {
  const [rest] = unbilledForms([form(1, 300, 375)], [invoice(300, [part(1, 300)])], none);
  expect(rest).toMatchObject({ title: 'Form 1 (difference)', total_cents: 75 });
  expect(unbilledForms([form(1, 300, 225)], [invoice(300, [part(1, 300)])], none)).toEqual([]);
});

it.each([
  ['nothing', invoice(0, [part(1, 300), part(2, 45)]), [0, 0]],
  ['a part', invoice(310, [part(1, 300), part(2, 45)]), [300, 10]],
  ['everything', invoice(345, [part(1, 300), part(2, 45)]), [300, 45]],
  ['too much', invoice(400, [part(1, 300), part(2, 45)]), [300, 45]],
  ['everything of an edited invoice', invoice(1, [part(1, 300, 1)]), [1, undefined]],
  ['all but the tax', invoice(300, [part(1, 300)], { tax_cents: 24 }), [276, undefined]],
  ['what was written off', invoice(0, [part(1, 300)], { waived_cents: 300 }), [300, undefined]],
  ['what was canceled', invoice(0, [part(1, 300)], { credited_cents: 300 }), [300, undefined]],
])('covers the forms of an invoice of which %s is paid', (_, one, expected) => {
  const covered = coveredByForm([one], none);
  expect([covered.get(1), covered.get(2)]).toEqual(expected);
});

it('takes what an edited invoice bills less from its last forms', () => {
  const parts = partsWithin([part(1, 300), part(2, 45)], 310);
  expect(parts.map(({ cents }) => cents)).toEqual([300, 10]);
  expect(differenceCents(parts)).toBe(35);
  expect(partsWithin(parts, 500).map(({ cents }) => cents)).toEqual([300, 45]);
});

it.each<
  [string, readonly SessionInvoice[], ReadonlyMap<number, number>, readonly [number, number][]]
>([
  ['the waived difference', [invoice(1, [part(1, 300, 1)])], new Map([[1, 299]]), [[1, 300]]],
  ['a part of the difference', [invoice(1, [part(1, 300, 1)])], new Map([[1, 99]]), [[1, 100]]],
  ['a form that no invoice bills', [], new Map([[1, 300]]), [[1, 300]]],
  [
    'a waived difference that was billed again',
    [invoice(1, [part(1, 300)])],
    new Map([[1, 299]]),
    [[1, 1]],
  ],
  [
    'a waived difference after its invoice was refunded',
    [invoice(0, [part(1, 300, 1)])],
    new Map([[1, 299]]),
    [[1, 299]],
  ],
])('covers %s like money', (_, invoices, waived, expected) => {
  expect([...coveredByForm(invoices, waived)]).toEqual(expected);
});

it.each([
  [299, []],
  [99, [['Form 1 (difference)', 200]]],
  [0, [['Form 1 (difference)', 299]]],
])('bills the rest of a difference of which %i is waived', (cents, expected) => {
  const rest = unbilledForms(
    [form(1, 300)],
    [invoice(0, [part(1, 300, 1)])],
    new Map([[1, cents]]),
  );
  expect(rest.map(({ title, total_cents: left }) => [title, left])).toEqual(expected);
});

it('bills the rest of a form that was waived in part before an invoice billed it', () => {
  const rest = unbilledForms([form(1, 300)], [], new Map([[1, 100]]));
  expect(rest.map(({ total_cents: cents }) => cents)).toEqual([200]);
  expect(unbilledForms([form(1, 300)], [], new Map([[1, 300]]))).toEqual([]);
});

it('waives an amount of the first forms that no invoice bills', () => {
  expect(waivedParts([form(1, 300), form(2, 45)], 310)).toEqual([
    { form_id: 1, cents: 300 },
    { form_id: 2, cents: 10 },
  ]);
});
