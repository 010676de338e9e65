import { describe, expect, it } from 'vitest';
import { dependentsDialog } from '../dependents/dependents-dialog.ts';
import { familyDialog } from '../family/family-dialog.ts';
import { nameDialog } from '../name/name-dialog.ts';
import { notesDialog } from '../notes/notes-dialog.ts';
import { healthDialog } from '../plans/plan-definitions.ts';
import { dialogLabel, dialogText } from './edit-field-names.ts';

describe('a label', () => {
  it.each([
    ['of one of several people says whose it is', dependentsDialog, 'dep2_ssn', 'Dependent 2: SSN'],
    ['of a relative says which', familyDialog, 'age_of_sibling3', 'Sibling 3: Age'],
    ['in a dialog of one person is its own', nameDialog, 'dob', 'Date of birth'],
  ] as const)('%s', (_what, dialog, field, label) => {
    expect(dialogLabel(dialog, field)).toBe(label);
  });

  it('names which of five plans a label belongs to', () => {
    expect(dialogLabel(healthDialog, 'vision_plan_aor')).toBe('Vision plan: AOR');
  });
});

it.each([
  ['a date', nameDialog, 'dob', '1961-03-07', '3/7/1961'],
  ['a choice', nameDialog, 'status', 'lead', 'Lead'],
  ['rich text', notesDialog, 'notes', '<p>Call <strong>Ana</strong></p>', 'Call Ana'],
  ['text', nameDialog, 'client_last_name', 'Paz', 'Paz'],
] as const)('%s reads as people write it', (_what, dialog, field, value, text) => {
  expect(dialogText(dialog, field, value)).toBe(text);
});
