import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStatus } from '../../rules/status/list-status.ts';
import { signingStatus } from '../../rules/status/signing-status.ts';
import { expectedCategory } from '../../rules/testing/expected-category.ts';
import {
  everyForm,
  everySigningForm,
  untouchedForm,
  type SampleForm,
} from '../../rules/testing/sample-form.ts';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

let portal: FormsPortal;
let place: { readonly client_id: number; readonly session_id: number };

beforeAll(async () => {
  portal = await createFormsPortal();
  const client_id = await portal.addClient();
  place = { client_id, session_id: (await portal.addSession(client_id)).id };
});
afterAll(() => portal.close());

const AT = '2026-11-20T15:00:00.000Z';

const everyProgress = everyForm({
  status: ['pending', 'in_progress', ' In_Progress ', 'submitted', 'completed', ''],
  envelope_id: [null, ' ', 'e-1'],
  is_completed: [false, true],
  completed_at: [null, AT],
  pending_advisor_signature: [false, true],
  has_client_signature: [false, true],
  advisor_signed_at: [null, AT],
  read_at: [null, AT],
  current_step: [null, 0, 2],
  completion_step: [null, 0, 3],
});

interface Derived {
  readonly signing_status: string;
  readonly list_status: string;
  readonly display_category: string;
}

/** Stores the forms and returns what the database derives, in their order. */
async function derivedBy(forms: readonly SampleForm[]): Promise<readonly Derived[]> {
  const rows = forms.map((form, order_index) => ({
    ...form,
    order_index,
    title: 'Form',
    form_id: null,
    status: form.status ?? '',
    client_id: form.client_id === null ? null : place.client_id,
    session_id: form.session_id === null ? null : place.session_id,
  }));
  const columns = Object.keys(rows[0]!).join(', ');
  return portal.database.query<Derived>(
    `with added as (
       insert into forms_submission (${columns})
       select ${columns} from jsonb_populate_recordset(null::forms_submission, $1::jsonb)
       returning order_index, signing_status, list_status, display_category
     )
     select signing_status, list_status, display_category from added order by order_index`,
    [JSON.stringify(rows)],
  );
}

it.each([
  ['signature', everySigningForm],
  ['progress', everyProgress],
])('derives in SQL what the rules derive, for every combination of %s', async (_name, forms) => {
  const found = await derivedBy(forms);
  expect(found).toHaveLength(forms.length);
  const different = forms.flatMap((form, index) => {
    const byRules: Derived = {
      signing_status: signingStatus(form),
      list_status: listStatus(form),
      display_category: expectedCategory(form),
    };
    const bySql = found[index];
    return JSON.stringify(byRules) === JSON.stringify(bySql) ? [] : [{ form, byRules, bySql }];
  });
  expect(different.slice(0, 3)).toEqual([]);
});

const categories: readonly (readonly [Partial<SampleForm>, string])[] = [
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
];

it('derives the category of each kind of form', async () => {
  const forms = categories.map(([facts]) => ({ ...untouchedForm, ...facts }));
  const found = await derivedBy(forms);
  expect(found.map((row, index) => [categories[index]![0], row.display_category])).toEqual(
    categories,
  );
});
