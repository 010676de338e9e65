import { expect, it } from 'vitest';
import { isSectionLabel } from './section-label.ts';

it.each([
  'MEDICARE CLIENTS',
  'Medicare',
  'Active clients',
  '--- 2025 ---',
  '*** VIP ***',
  '2025',
  '-----',
  'Leads (12)',
  'Clients turning 65 in March',
  'ACA / Obamacare clients',
  'Part D clients 2025',
  'Clientes',
])('takes %j for a heading', (text) => expect(isSectionLabel(text)).toBe(true));

it.each([
  'Maria Lopez',
  'LOPEZ',
  'April',
  'May',
  'Group',
  'Life Savers LLC',
  'Smith Clients LLC',
  '7',
  '305-555-0142',
  'maria@example.com',
  '(305) 555-0142',
  '',
  '3/5/1980',
  '--Lopez',
  '1950'.repeat(20),
])('reads %j as a cell, not as a heading', (text) => expect(isSectionLabel(text)).toBe(false));
