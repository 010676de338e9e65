import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validators } from '../../../plugins/clients/src/generated/schemas.ts';
import { PART_SIZE, samplePart, type SampleClient } from './sample-clients.ts';

const setting = { today: '2026-02-28', agents: ['Ana Ruiz', 'John Hale', 'Bia Prado'] };
const clients: readonly SampleClient[] = samplePart(0, PART_SIZE, setting);
const values = (field: string): readonly unknown[] =>
  clients
    .map(({ fields }) => fields[field])
    .filter((value) => value !== undefined && value !== null);
const textOf = (field: string): readonly string[] => values(field).map(String);

const CARRIERS = [
  'life_secure',
  'cigna',
  'delta',
  'solstice',
  'ambetter',
  'molina',
  'oscar',
  'florida_blue',
  'avmed',
  'united',
  'allstate',
  'humana',
  'united_medicare',
  'fb_medicare',
  'humana_medicare',
  'aetna',
  'simply',
  'wellcare',
  'other_medicare',
];

describe('the sample agency', () => {
  test('generates the same agency each time, part by part', () => {
    expect(samplePart(3, 50, setting)).toEqual(samplePart(3, 50, setting));
    expect(samplePart(0, 40, setting)).toEqual(clients.slice(0, 40));
    expect(samplePart(1, 1, setting)).not.toEqual(samplePart(2, 1, setting));
  });

  test('generates as many clients as requested', () => {
    expect(clients).toHaveLength(PART_SIZE);
    expect(samplePart(0, 7, setting)).toHaveLength(7);
  });

  test('generates clients that pass the validation of the portal', () => {
    const isValid = validators['clients/client-write']!;
    const refused = clients
      .filter(({ fields }) => !isValid(fields))
      .map(({ fields }) => [fields, isValid.errors]);
    expect(refused.slice(0, 1)).toEqual([]);
  });

  test('fills fields of the client schema and amounts of carriers only', () => {
    const file = new URL('../../../plugins/clients/schemas/client.schema.json', import.meta.url);
    const { properties } = JSON.parse(readFileSync(file, 'utf8')) as { properties: object };
    const filled = new Set(clients.flatMap(({ fields }) => Object.keys(fields)));
    const known = new Set([...Object.keys(properties), ...CARRIERS]);
    expect([...filled].filter((field) => !known.has(field))).toEqual([]);
    expect(filled.size).toBeGreaterThan(115);
  });

  test('generates speakers of English, Spanish and Portuguese', () => {
    for (const language of ['English', 'Spanish', 'Portuguese']) {
      expect(textOf('pref_lang').filter((spoken) => spoken === language).length).toBeGreaterThan(
        60,
      );
    }
  });

  test('generates households: one address, one last name, each the other’s spouse', () => {
    const byAddress = new Map<string, SampleClient[]>();
    for (const client of clients) {
      const address = String(client.fields['address']);
      byAddress.set(address, [...(byAddress.get(address) ?? []), client]);
    }
    const shared = [...byAddress.values()].filter((members) => members.length > 1);
    expect(shared.length).toBeGreaterThan(100);
    for (const members of shared) {
      expect(new Set(members.map(({ fields }) => fields['client_last_name'])).size).toBe(1);
      expect(new Set(members.map(({ agent }) => agent)).size).toBe(1);
    }
    const couples = shared.filter(([first, second]) => {
      const name = `${second?.fields['client_first_name']} ${second?.fields['client_last_name']}`;
      return first?.fields['spouse_name'] === name;
    });
    expect(couples.length).toBeGreaterThan(80);
  });

  test('generates children as dependents, never older than 25 or than their parents allow', () => {
    expect(values('dep1_name').length).toBeGreaterThan(150);
    expect(values('dep4_name').length).toBeGreaterThan(0);
    for (const dob of textOf('dep1_dob'))
      expect(dob >= '1999-02-28' && dob <= setting.today).toBe(true);
  });

  test.each(CARRIERS)('generates plans of %s', (carrier) => {
    expect(values(carrier).length).toBeGreaterThan(5);
  });

  test('uses every carrier in a sample of 60', () => {
    const few = clients.slice(0, 60);
    const unsold = CARRIERS.filter((carrier) =>
      few.every(({ fields }) => fields[carrier] === undefined),
    );
    expect(unsold).toEqual([]);
  });

  test('generates overdue, current, and coming follow-ups; the smallest agency has one of each of the first two', () => {
    const dates = textOf('next_f_u_date');
    expect(dates.filter((date) => date < setting.today).length).toBeGreaterThan(30);
    expect(dates.filter((date) => date === setting.today).length).toBeGreaterThan(10);
    expect(dates.filter((date) => date > setting.today).length).toBeGreaterThan(200);
    expect(dates[0]).toBe(setting.today);
    expect(dates[1]! < setting.today).toBe(true);
  });

  test('generates a client who turns 65 within the quarter', () => {
    expect(clients[2]?.fields['dob']).toBe('1961-04-09');
  });

  test('spreads clients over all agents and all statuses', () => {
    expect(new Set(clients.map(({ agent }) => agent)).size).toBe(3);
    expect(new Set(textOf('status'))).toEqual(new Set(['new', 'client', 'lead', 'inactive']));
  });
});

describe('numbers and addresses of the sample', () => {
  const phones = ['primary_phone', 'secondary_phone', 'mobile_text_number', 'employer_phone'];
  test.each(phones)('generates numbers reserved for fiction in %s', (field) => {
    expect(values(field).length).toBeGreaterThan(0);
    for (const phone of textOf(field)) expect(phone).toMatch(/^\(\d{3}\) 555-01\d{2}$/);
  });

  test('generates email addresses of example domains only', () => {
    for (const email of textOf('primary_email'))
      expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@example\.(com|net|org)$/);
  });

  test.each(['ssn', 'spouse_ssn', 'dep1_ssn', 'ben1_ssn'])(
    'generates social security numbers in %s that were never issued, not even as taxpayer numbers',
    (field) => {
      expect(values(field).length).toBeGreaterThan(0);
      for (const ssn of textOf(field)) expect(ssn).toMatch(/^9\d\d-(0[1-9]|[1-4]\d)-\d{4}$/);
    },
  );

  test('generates Medicare numbers with letters that Medicare never uses', () => {
    for (const number of textOf('medicarenumber'))
      expect(number).toMatch(/^[1-9][SLOIBZ]{2}\d-[SLOIBZ]{2}\d-[SLOIBZ]{2}\d\d$/);
  });

  test('generates bank and employer numbers from ranges that are never issued, and ends of cards only', () => {
    for (const routing of textOf('routing_number')) expect(routing).toMatch(/^99\d{7}$/);
    for (const card of textOf('card_number')) expect(card).toMatch(/^Card ending in \d{4}$/);
    for (const ein of textOf('business_ein')) expect(ein).toMatch(/^00-\d{7}$/);
  });
});
