import { expect, it } from 'vitest';
import { lateDays } from './late-days.ts';
import type { InvoiceStatus } from './invoice-status.ts';

it.each<[InvoiceStatus, string | null, number]>([
  ['sent', '2026-11-12', 11],
  ['sent', '2026-11-22', 1],
  ['sent', '2026-11-23', 0],
  ['sent', null, 0],
  ['partially_paid', '2026-11-12', 11],
  ['partially_paid', '2026-11-23', 0],
  ['disputed', '2026-11-12', 0],
  ['refunded', '2026-11-12', 0],
  ['draft', '2026-11-12', 0],
  ['paid', '2026-11-12', 0],
  ['void', '2026-11-12', 0],
])('says of a %s invoice due %s that it is %i days late on 2026-11-23', (status, due, days) => {
  expect(lateDays(status, due, '2026-11-23')).toBe(days);
});
