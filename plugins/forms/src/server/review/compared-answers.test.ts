import type { ClientValue } from '@porchlight/clients/contract';
import { expect, it } from 'vitest';
import type { FormType } from '../../form-types/definition/form-definition.ts';
import { comparedAnswers, reviewedFields } from './compared-answers.ts';

const name = { clientField: 'ben1_name', fields: ['ownership.beneficiaries'], text: () => '' };
const type = { steps: [], derived: [name] } as unknown as FormType;

const value = (label: string, text: string, part: Partial<ClientValue> = {}): ClientValue => ({
  text,
  shown: text,
  label,
  group: 'Beneficiaries',
  sensitive: null,
  ...part,
});

it('names what the record has of a beneficiary whose name changes, without its values', () => {
  expect(reviewedFields(type)).toEqual(
    expect.arrayContaining(['ben1_name', 'ben1_ssn', 'ben1_dob']),
  );
  const values = new Map([
    ['ben1_name', value('Ben 1 Name', 'Ana')],
    ['ben1_dob', value('Ben 1 DOB', '')],
    ['ben1_ssn', value('Ben 1 SSN', '900-12-6037', { shown: '***-**-6037', sensitive: 'ssn' })],
  ]);
  const sources = { values, decisions: [], problems: [], today: '2026-11-23' };
  const compared = comparedAnswers({ ...sources, answers: { ben1_name: 'Luz' } });
  expect(compared.map(({ field, leftover }) => [field, leftover])).toEqual([
    ['ben1_name', ['Ben 1 SSN']],
  ]);
  expect(JSON.stringify(compared)).not.toContain('6037');
});
