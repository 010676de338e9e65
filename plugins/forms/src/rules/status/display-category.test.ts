import { expect, it } from 'vitest';
import {
  everyForm,
  everySigningForm,
  untouchedForm,
  type SampleForm,
} from '../testing/sample-form.ts';
import { displayCategories, displayCategory, displayCategoryTexts } from './display-category.ts';
import { listStatus } from './list-status.ts';
import { signingStatus } from './signing-status.ts';

const AT = '2026-11-20T15:00:00.000Z';

it.each<[Partial<SampleForm>, string]>([
  [{ is_voided: true, is_completed: true }, 'voided'],
  [{ status: 'voided' }, 'voided'],
  [{ pending_advisor_signature: true }, 'alert'],
  [{ status: 'submitted' }, 'alert'],
  [{ status: 'submitted', is_completed: true }, 'complete'],
  [{ status: 'submitted', completed_at: AT }, 'complete'],
  [{ status: 'completed' }, 'complete'],
  [{ signed_at: AT, envelope_id: 'e-1' }, 'complete'],
  [{ status: 'in_progress' }, 'in_progress'],
  [{ envelope_id: 'e-1' }, 'in_progress'],
  [{ has_client_signature: true }, 'in_progress'],
  [{ has_advisor_signature: true }, 'in_progress'],
  [{ read_at: AT }, 'in_progress'],
  [{ current_step: 1 }, 'in_progress'],
  [{ completion_step: 1 }, 'in_progress'],
  [{ current_step: 0, completion_step: 0 }, 'new'],
  [{ pending_client_signature: true }, 'new'],
  [{ client_id: null }, 'new'],
  [{}, 'new'],
])('puts %j under %s', (facts, category) => {
  expect(displayCategory({ ...untouchedForm, ...facts })).toBe(category);
});

it('follows the five rules in their order for every combination of flags', () => {
  const begun = everyForm({
    status: ['pending', 'in_progress', 'submitted', 'completed'],
    is_completed: [false, true],
    envelope_id: [null, 'e-1'],
    has_client_signature: [false, true],
    has_advisor_signature: [false, true],
    pending_advisor_signature: [false, true],
    read_at: [null, AT],
    current_step: [null, 0, 1],
    completion_step: [null, 0, 1],
  });
  for (const form of [...begun, ...everySigningForm])
    expect(displayCategory(form)).toBe(byTheRules(form));
});

it('names every category', () => {
  expect(displayCategories.map((category) => displayCategoryTexts[category])).toEqual([
    'Agent Action Needed',
    'New',
    'In Progress',
    'Complete',
    'Voided',
  ]);
});

/** The rules one by one. */
function byTheRules(form: SampleForm): string {
  const signing = signingStatus(form);
  const list = listStatus(form);
  if (signing === 'Voided') return 'voided';
  if (signing === 'Pending Agent Signature') return 'alert';
  if (form.status === 'submitted' && list !== 'completed') return 'alert';
  if (signing === 'Completed' || list === 'completed') return 'complete';
  if (list === 'in_progress') return 'in_progress';
  if (form.envelope_id !== null) return 'in_progress';
  if (form.has_client_signature || form.has_advisor_signature) return 'in_progress';
  if (form.read_at !== null) return 'in_progress';
  if ((form.current_step ?? 0) > 0 || (form.completion_step ?? 0) > 0) return 'in_progress';
  return 'new';
}
