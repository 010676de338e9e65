import type { FormReview } from '../../generated/types.ts';

type Field = FormReview['fields'][number];

/** An answer that differs from the record, about which nothing was decided yet. */
export function reviewField(field: string, label: string, part: Partial<Field> = {}): Field {
  return {
    field,
    label,
    group: 'Contact',
    change: 'changed',
    hidden: false,
    current: `old ${field}`,
    answer: `new ${field}`,
    problem: null,
    leftover: [],
    decision: null,
    decided_by: null,
    decided_at: null,
    ...part,
  };
}

/** A review of form 70: the client has no birth date, and another email and SSN. */
export const sampleReview: FormReview = {
  state: 'open',
  completes: true,
  version: 4,
  client_id: 11,
  client_version: 2,
  reviewed_at: null,
  reviewed_by: null,
  same: 3,
  undecided: 3,
  fields: [
    reviewField('dob', 'Birth Date', {
      group: 'Identifiers',
      change: 'new',
      current: '',
      answer: '3/7/1958',
    }),
    reviewField('ssn', 'SSN', {
      group: 'Identifiers',
      hidden: true,
      current: '***-**-6037',
      answer: '***-**-6037',
    }),
    reviewField('primary_email', 'Primary Email'),
  ],
};
