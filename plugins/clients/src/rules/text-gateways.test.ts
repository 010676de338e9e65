import { expect, it } from 'vitest';
import { closingGateway, openGateways } from './text-gateways.ts';

it.each([
  ['txt.att.net', '2025-06-16', { carrier: 'AT&T', on: '2025-06-17', closed: false }],
  ['txt.att.net', '2025-06-17', { carrier: 'AT&T', on: '2025-06-17', closed: true }],
  [' @MMS.att.net', '2026-11-20', { carrier: 'AT&T', on: '2025-06-17', closed: true }],
  ['tmomail.net', '2026-11-20', { carrier: 'T-Mobile', on: '2025-01-01', closed: true }],
  ['vtext.com', '2026-11-20', { carrier: 'Verizon', on: '2027-03-31', closed: false }],
  ['vzwpix.com', '2027-04-01', { carrier: 'Verizon', on: '2027-03-31', closed: true }],
  ['mms.cricketwireless.net', '2026-11-20', null],
  ['example.com', '2026-11-20', null],
  ['', '2026-11-20', null],
])('proposes gateways for %j on %s', (domain, today, expected) => {
  expect(closingGateway(domain, today)).toEqual(expected);
});

it('proposes only gateways that are open', () => {
  const domains = (today: string) => openGateways(today).map(({ value }) => value);
  expect(domains('2026-11-20')).toContain('vtext.com');
  expect(domains('2026-11-20')).not.toContain('txt.att.net');
  expect(domains('2027-03-31')).not.toContain('vtext.com');
  expect(domains('2027-03-31')).toContain('email.uscc.net');
});
