import type { FieldMessage, Language } from '@porchlight/kernel';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { filledSample, sampleForm } from '../sample-form.fixture.ts';
import type { FormValues } from '../definition/form-definition.ts';
import { valueAt, withValue } from '../definition/values-at.ts';
import type { FormView } from '../form-view.ts';
import { FormSteps } from './form-steps.tsx';

interface Options {
  readonly values?: FormValues;
  readonly view?: FormView;
  readonly at?: number;
}

const submit = vi.fn<(values: FormValues) => void>();

/** The page around a form: holds the values, the step, and the language. */
function draw({ values = {}, view = { type: sampleForm }, at = 0 }: Options = {}) {
  submit.mockClear();
  const held = { values };
  function Page() {
    const [state, setState] = useState(values);
    const [step, setStep] = useState(at);
    const [language, setLanguage] = useState<Language>('en');
    const [refused, setRefused] = useState<readonly FieldMessage[]>([]);
    held.values = state;
    return (
      <>
        <button onClick={() => setLanguage('es')}>Español</button>
        <button
          onClick={() => setRefused([{ field: 'owner.name', message: 'Another client has it.' }])}
        >
          Refuse
        </button>
        <FormSteps
          view={view}
          language={language}
          today="2026-11-23"
          values={state}
          onChange={setState}
          at={step}
          onStep={setStep}
          onSubmit={submit}
          refused={refused}
        />
      </>
    );
  }
  render(<Page />);
  return held;
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, text: string) =>
  fireEvent.change(field(name), { target: { value: text } });
const click = (name: string | RegExp, role = 'button') =>
  fireEvent.click(screen.getByRole(role, { name }));
const querySummary = () => screen.queryByRole('group', { name: /^Check/ });
const summaryBox = () => screen.getByRole('group', { name: /^Check/ });
const stepTitle = () => screen.getByRole('heading', { level: 2 }).textContent;

it('draws a step with its progress, title, help, and labeled fields', () => {
  draw();
  expect(screen.getByText('Step 1 of 2')).toBeTruthy();
  expect(stepTitle()).toBe('Owner');
  expect(screen.getByText('Who owns the policy.')).toBeTruthy();
  expect(field('Name').autocomplete).toBe('name');
  expect(field('Nickname (optional)').required).toBe(false);
  expect(screen.getByRole('group', { name: 'Date of birth' })).toBeTruthy();
  expect(
    within(screen.getByRole('group', { name: 'Is there a second owner?' })).getAllByRole('radio'),
  ).toHaveLength(2);
  expect(screen.getByText('Owner', { selector: 'li' }).getAttribute('aria-current')).toBe('step');
});

it('stores what is typed as values of the kinds of the schema', () => {
  const held = draw();
  type('Name', 'Ana');
  fireEvent.change(field('Month'), { target: { value: '3' } });
  type('Day', '7');
  type('Year', '1958');
  type('Yearly income (optional)', '45,000.5');
  type('Social Security number', '900126037');
  fireEvent.blur(field('Social Security number'));
  click('No', 'radio');
  expect(held.values).toEqual({
    owner: {
      name: 'Ana',
      born: '1958-03-07',
      income: 4_500_050,
      ssn: '900-12-6037',
      isJoint: false,
    },
  });
  type('Name', '');
  expect(valueAt(held.values, 'owner')).not.toHaveProperty('name');
});

it('keeps half a date and half an amount as typed', () => {
  const held = draw();
  type('Day', '7');
  type('Yearly income (optional)', '1,2');
  expect(held.values).toEqual({ owner: { born: '--07', income: '1,2' } });
  expect(field('Day').value).toBe('7');
  expect(field('Yearly income (optional)').value).toBe('1,2');
});

it('explains at the fields what is wrong, and moves the focus to a summary with links', () => {
  draw({ values: withValue(filledSample, 'owner.name', undefined) });
  type('Year', '20');
  click('Continue');
  const summary = summaryBox();
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toContain('Check 2 answers before you continue');
  expect(stepTitle()).toBe('Owner');
  const name = field('Name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toBe(
    'This information is required.',
  );
  fireEvent.click(within(summary).getByRole('link', { name: 'Date of birth' }));
  expect(document.activeElement).toBe(field('Month'));
  type('Name', 'Ana');
  expect(field('Name').getAttribute('aria-invalid')).toBeNull();
});

it('goes on to the next step, moves the focus to its title, and comes back with all values', () => {
  draw({ values: filledSample });
  click('Continue');
  expect(stepTitle()).toBe('Shares');
  expect(document.activeElement?.textContent).toBe('Shares');
  click('Back');
  expect(field('Name').value).toBe('Ana');
});

it('shows fields while their condition holds, and keeps what was typed into hidden ones', () => {
  const held = draw({ values: filledSample });
  expect(screen.queryByLabelText('Name of the second owner')).toBeNull();
  const second = () => within(screen.getByRole('group', { name: 'Is there a second owner?' }));
  fireEvent.click(second().getByLabelText('Yes'));
  type('Name of the second owner', 'Bo');
  expect(screen.getByRole('region', { name: 'Second owner' })).toBeTruthy();
  fireEvent.click(second().getByLabelText('No'));
  expect(screen.queryByLabelText('Name of the second owner')).toBeNull();
  expect(valueAt(held.values, 'joint.name')).toBe('Bo');
});

it('submits the values of the fields that are shown', () => {
  draw({ values: { ...filledSample, joint: { name: 'Bo' } }, at: 1 });
  click('Send');
  expect(submit).toHaveBeenCalledExactlyOnceWith(filledSample);
});

it('goes back to the step of a problem instead of submitting', () => {
  draw({ values: withValue(filledSample, 'owner.name', undefined), at: 1 });
  click('Send');
  expect(submit).not.toHaveBeenCalled();
  expect(stepTitle()).toBe('Owner');
  expect(document.activeElement).toBe(summaryBox());
  expect(summaryBox().textContent).toContain('Name: This information is required.');
});

it('changes the language without losing what was typed', () => {
  draw();
  type('Name', 'Ana');
  type('Day', '7');
  type('Yearly income (optional)', '12.');
  click('Español');
  expect(screen.getByText('Paso 1 de 2')).toBeTruthy();
  expect(field('Nombre').value).toBe('Ana');
  expect(field('Día').value).toBe('7');
  expect(field('Yearly income (opcional)').value).toBe('12.');
});

it('shows a stored secret as its mask until it is changed', () => {
  const held = draw({ values: withValue(filledSample, 'owner.ssn', '***-**-6037') });
  expect(screen.getByText('We already have this: ***-**-6037')).toBeTruthy();
  click('Change');
  expect(field('Social Security number').type).toBe('password');
  click('Use the one we have');
  expect(valueAt(held.values, 'owner.ssn')).toBe('***-**-6037');
  click('Continue');
  expect(stepTitle()).toBe('Shares');
});

it('leads to the field that the server refused, until its value changes', () => {
  draw({ values: filledSample, at: 1 });
  click('Refuse');
  expect(stepTitle()).toBe('Owner');
  expect(summaryBox().textContent).toContain('Name: Another client has it.');
  expect(document.activeElement).toBe(summaryBox());
  type('Name', 'Bo');
  expect(querySummary()?.textContent ?? '').toBe('');
});

it('adds and removes entries of a list, and shows the total', () => {
  const held = draw({ values: filledSample, at: 1 });
  expect(screen.getByText('Total: 100% of 100%')).toBeTruthy();
  click('Add a person');
  const third = screen.getByRole('region', { name: 'Person 3' });
  fireEvent.change(within(third).getByLabelText('Share'), { target: { value: '5,5' } });
  expect(screen.getByText('Total: 105.5% of 100%')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
  click('Remove Person 1');
  expect(valueAt(held.values, 'shares.people')).toEqual([
    { name: 'Cy', percent: 66.67 },
    { percent: 5.5 },
  ]);
  click('Undo');
  expect(valueAt(held.values, 'shares.people.0.name')).toBe('Bo');
});

it('names the entry of a list that has a problem', () => {
  draw({ values: withValue(filledSample, 'shares.people.1.name', undefined), at: 1 });
  click('Send');
  expect(summaryBox().textContent).toContain('Person 2: Name: This information is required.');
  const second = screen.getByRole('region', { name: 'Person 2' });
  expect(within(second).getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

it('starts a list that needs an entry with the fields of the first one', () => {
  const held = draw({ at: 1 });
  const first = within(screen.getByRole('region', { name: 'Person 1' }));
  fireEvent.change(first.getByLabelText('Name'), { target: { value: 'Bo' } });
  expect(held.values).toEqual({ shares: { people: [{ name: 'Bo' }] } });
});

it('shows the answers so far on a step of review, and leads to a step to edit', () => {
  const [owner, shares] = sampleForm.steps;
  const reviewed = { ...sampleForm, steps: [owner!, { ...shares!, isReview: true }] };
  draw({ values: filledSample, view: { type: reviewed }, at: 1 });
  const answers = screen.getByRole('region', { name: 'Your answers' });
  expect(answers.textContent).toContain('March 7, 1958');
  expect(answers.textContent).toContain('••••6037');
  expect(answers.textContent).not.toContain('900-12');
  click('Edit Owner');
  expect(stepTitle()).toBe('Owner');
});

it('draws a step with the component of its form type', () => {
  const view: FormView = {
    type: sampleForm,
    steps: { owner: ({ values }) => <p>Own step of {String(valueAt(values, 'owner.name'))}</p> },
  };
  draw({ values: filledSample, view });
  expect(screen.getByText('Own step of Ana')).toBeTruthy();
});
