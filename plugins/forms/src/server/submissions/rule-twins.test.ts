import { afterAll, beforeAll, expect, it } from 'vitest';
import { displayCategory } from '../../rules/status/display-category.ts';
import { listStatus } from '../../rules/status/list-status.ts';
import { signingStatus } from '../../rules/status/signing-status.ts';
import { everyForm, everySigningForm, type SampleForm } from '../../rules/testing/sample-form.ts';
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
      display_category: displayCategory(form),
    };
    const bySql = found[index];
    return JSON.stringify(byRules) === JSON.stringify(bySql) ? [] : [{ form, byRules, bySql }];
  });
  expect(different.slice(0, 3)).toEqual([]);
});
