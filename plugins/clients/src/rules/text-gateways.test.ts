import { expect, it } from 'vitest';
import { closingGateway, proposedGateways } from './text-gateways.ts';

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

it('proposes the gateways that are open before those that are closed', () => {
  const closedOn = (today: string) =>
    new Map(proposedGateways(today).map(({ domain, closed }) => [domain, closed]));
  const now = closedOn('2026-11-20');
  expect(now.get('vtext.com')).toBeNull();
  expect(now.get('txt.att.net')).toBe('2025-06-17');
  expect([...now.values()].findLastIndex((closed) => closed === null)).toBe(
    [...now.values()].findIndex((closed) => closed !== null) - 1,
  );
  expect(closedOn('2027-03-31').get('vtext.com')).toBe('2027-03-31');
});
