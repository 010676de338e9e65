import type { ProgressFacts } from '../status/list-status.ts';
import type { CategoryFacts } from './expected-category.ts';

export type SampleForm = CategoryFacts & ProgressFacts;

/** A web form of a client that no one has opened. */
export const untouchedForm: SampleForm = {
  type: 'Web Form',
  form_type: 'personal-info',
  form_id: 15,
  status: 'pending',
  client_id: 7,
  session_id: null,
  envelope_id: null,
  is_voided: false,
  is_completed: false,
  completed_at: null,
  pending_advisor_signature: false,
  pending_client_signature: false,
  has_advisor_signature: false,
  has_client_signature: false,
  advisor_signed_at: null,
  client_signed_at: null,
  signed_at: null,
  read_at: null,
  current_step: null,
  completion_step: null,
};

type Choices<T> = { readonly [K in keyof T]: readonly T[K][] };

/** Every combination of the given values, on top of an untouched form. */
export function everyForm<K extends keyof SampleForm>(
  choices: Choices<Pick<SampleForm, K>>,
): readonly SampleForm[] {
  let forms: readonly SampleForm[] = [untouchedForm];
  for (const [key, values] of Object.entries(choices) as [K, readonly unknown[]][]) {
    forms = forms.flatMap((form) => values.map((value) => ({ ...form, [key]: value })));
  }
  return forms;
}

const AT = '2026-11-20T15:00:00.000Z';

/** Every combination that matters for signing. */
export const everySigningForm = everyForm({
  status: [null, ' ', 'pending', 'sent', 'voided', 'completed', 'declined'],
  is_voided: [false, true],
  envelope_id: [null, 'e-1'],
  client_id: [null, 7],
  session_id: [null, 3],
  is_completed: [false, true],
  pending_advisor_signature: [false, true],
  pending_client_signature: [false, true],
  has_advisor_signature: [false, true],
  client_signed_at: [null, AT],
  signed_at: [null, AT],
});
