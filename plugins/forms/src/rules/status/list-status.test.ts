import { expect, it } from 'vitest';
import { everyForm, untouchedForm, type SampleForm } from '../testing/sample-form.ts';
import { listStatus, listStatusText, markedText, stepsText } from './list-status.ts';
import { stepTotal } from './step-total.ts';

const AT = '2026-11-20T15:00:00.000Z';

it('calls a form completed by flag, time, or status, and otherwise by its status', () => {
  const statuses = [
    null,
    '',
    'pending',
    'in_progress',
    'submitted',
    'completed',
    'sent',
    'COMPLETED',
  ];
  const forms = everyForm({
    status: statuses,
    is_completed: [false, true],
    completed_at: [null, AT],
  });
  expect(forms).toHaveLength(statuses.length * 4);
  for (const form of forms) {
    const status = form.status?.toLowerCase() ?? '';
    const completed = form.is_completed || form.completed_at !== null || status === 'completed';
    expect(listStatus(form)).toBe(completed ? 'completed' : status || 'pending');
  }
});

it.each([
  ['pending', 'Pending'],
  ['in_progress', 'In Progress'],
  ['submitted', 'Submitted'],
  ['completed', 'Complete'],
  ['sent', 'Sent'],
  ['voided', 'Voided'],
])('names the status %s %s', (status, text) => {
  expect(listStatusText(status)).toBe(text);
});

it.each([
  ['submitted', 'Ines Vega', 'Marked as submitted by Ines Vega'],
  ['completed', 'Ines Vega', 'Marked as complete by Ines Vega'],
  ['pending', 'Ines Vega', null],
  ['submitted', null, null],
])('says of the status %s, set by %s: %s', (list_status, marked_by, text) => {
  expect(markedText({ list_status, marked_by })).toBe(text);
});

it.each<[Partial<SampleForm>, string | undefined]>([
  [{ status: 'completed' }, '3/3'],
  [{ status: 'completed', completion_step: 2 }, '2/3'],
  [{ status: 'completed', completion_step: 0 }, '0/3'],
  [{ is_completed: true, form_type: 'iul-application' }, '5/5'],
  [{ is_completed: true, completion_step: 5 }, '3/3'],
  [{ status: 'in_progress' }, '0/3'],
  [{ status: 'in_progress', current_step: 2 }, '2/3'],
  [{ status: 'in_progress', completion_step: 1 }, '1/3'],
  [{ status: 'in_progress', current_step: 9 }, '3/3'],
  [{ status: 'in_progress', current_step: -1 }, '0/3'],
  [{ status: 'in_progress', current_step: 2, type: 'DocuSign' }, undefined],
  [{ status: 'pending', current_step: 2 }, undefined],
  [{ status: 'submitted', current_step: 3 }, undefined],
])('shows the steps of %j as %s', (facts, text) => {
  expect(stepsText({ ...untouchedForm, ...facts })).toBe(text);
});

it.each<[string | null, number | null, number]>([
  ['iul-application', null, 5],
  ['iul', null, 5],
  ['universal-life', null, 5],
  ['personal-info', null, 3],
  ['personal-info', 9, 3],
  ['final-expense', 15, 5],
  [null, 9, 5],
  [null, 17, 5],
  [null, 15, 3],
  ['', 15, 3],
  [' ', 15, 3],
  [null, 4, 5],
  [null, null, 5],
  ['constructor', null, 5],
])('counts the steps of form type %j and template %j as %i', (form_type, form_id, total) => {
  expect(stepTotal({ form_type, form_id })).toBe(total);
});

it('takes the steps that a plugin declares, except for the types with fixed steps', () => {
  const declared = new Map([
    ['final-expense', 2],
    ['personal-info', 9],
  ]);
  expect(stepTotal({ form_type: 'final-expense', form_id: null }, declared)).toBe(2);
  expect(stepTotal({ form_type: 'personal-info', form_id: null }, declared)).toBe(3);
});
