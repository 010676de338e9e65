import { expect, it } from 'vitest';
import { filledSample, sampleForm } from '../sample-form.fixture.ts';
import { answersOf } from './form-answers.ts';
import { withValue } from './values-at.ts';

const [owner, shares] = sampleForm.steps;
const texts = (answers: ReturnType<typeof answersOf>) =>
  answers.map(({ label, text }) => `${label}: ${text}`);

it('writes answers in words, hidden values as their last characters', () => {
  const values = withValue(filledSample, 'owner.income', 4_500_050);
  expect(texts(answersOf(sampleForm, owner!, values, 'en'))).toEqual([
    'Name: Ana',
    'Nickname: ',
    'Date of birth: March 7, 1958',
    'Social Security number: ••••6037',
    'Yearly income: $45,000.50',
    'Is there a second owner?: No',
  ]);
});

it('writes each entry of a list as one answer, in the language of the reader', () => {
  expect(texts(answersOf(sampleForm, shares!, filledSample, 'es'))).toEqual([
    'Color: Red',
    'Persona 1: Bo, 33.33%',
    'Persona 2: Cy, 66.67%',
    'I agree: Sí',
  ]);
});

it('shows nothing of a secret that is too short to be masked', () => {
  const values = withValue(filledSample, 'owner.ssn', '6037');
  expect(texts(answersOf(sampleForm, owner!, values, 'en'))).toContain(
    'Social Security number: ••••',
  );
});
