import { expect, it } from 'vitest';
import { sampleForm } from '../sample-form.fixture.ts';
import { fieldLabel, problemMessages, problemText } from './problem-text.ts';

it.each([
  ['owner.name', 'required', 'This information is required.'],
  ['owner.isJoint', 'required', 'Choose an answer.'],
  ['owner.color', 'required', 'Choose an answer.'],
  ['shares.agrees', 'const', 'Check the box to continue.'],
  ['owner.born', 'format', 'Enter a full date, with a four-digit year.'],
  ['owner.born', 'past', 'Enter a date in the past.'],
  ['owner.ssn', 'pattern', 'Enter all nine digits of the Social Security number.'],
  ['owner.income', 'type', 'Enter an amount such as 1,234.56.'],
  ['shares.people', 'total', 'The shares must total 100.'],
  ['shares.people.0.percent', 'type', 'Enter a number.'],
  ['owner.hobby', 'additionalProperties', 'This form has no field “owner.hobby”.'],
])('explains at %s that %s is broken', (field, rule, sentence) => {
  expect(problemText(sampleForm, { field, rule }, 'en')).toBe(sentence);
});

it('names the limit of a rule', () => {
  const problem = { field: 'owner.name', rule: 'maxLength', limit: 40 };
  expect(problemText(sampleForm, problem, 'pt')).toBe('Digite no máximo 40 caracteres.');
});

it('prefers the sentence of the schema in the language of the visitor', () => {
  const problem = { field: 'shares.people', rule: 'total' };
  expect(problemText(sampleForm, problem, 'es')).toBe('Las partes deben sumar 100.');
});

it('labels a field of a list with its entry', () => {
  expect(fieldLabel(sampleForm, 'owner.name', 'es')).toBe('Nombre');
  expect(fieldLabel(sampleForm, 'shares.people.1.name', 'es')).toBe('Persona 2: Nombre');
});

it('lists problems with a sentence for each field', () => {
  const problems = [{ field: 'owner.name', rule: 'required' }];
  expect(problemMessages(sampleForm, problems, 'es')).toEqual([
    { field: 'owner.name', message: 'Este dato es necesario.' },
  ]);
});
