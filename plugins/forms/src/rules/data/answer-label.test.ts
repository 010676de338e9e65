import { expect, it } from 'vitest';
import { answerLabel } from './answer-label.ts';

it.each([
  ['firstName', 'First name'],
  ['primary_phone', 'Primary phone'],
  ['isJointOwner', 'Joint owner'],
  ['hasHeartDisease', 'Heart disease'],
  ['joint_ssn', 'Joint SSN'],
  ['mailing_streetAddress', 'Mailing street address'],
  ['island', 'Island'],
  ['', ''],
])('names the field %j %j', (name, label) => {
  expect(answerLabel(name)).toBe(label);
});
