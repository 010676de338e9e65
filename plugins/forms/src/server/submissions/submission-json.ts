import { nameNow } from '@porchlight/server';
import { stepTotal } from '../../rules/status/step-total.ts';
import { instant, instantColumn } from '../sql/json-columns.ts';

const namesIn = (text: string): readonly string[] => text.trim().split(/\s+/);
const own = (names: string) => namesIn(names).map((name) => `s.${name}`);
const instants = (names: string) => namesIn(names).map((name) => instantColumn('s', name));

/** What was typed, else what the linked client has; and the other way round. */
const person = (name: string, ofClient: string) => [
  `coalesce(nullif(s.${name}, ''), c.${ofClient}, '') as ${name}`,
  `coalesce(c.${ofClient}, s.${name}) as client_${name}`,
];

/**
 * The columns of a session form `s` with its client `c`, global form `t`, and session `n`, as `forms/submission` says.
 * `$1` is the number of steps by form type, as `stepTotals` makes it.
 */
const COLUMNS = [
  ...own('id version form_id session_id client_id title type form_type'),
  't.type as global_form_type',
  ...own('source folder notes status order_index'),
  ...person('first_name', 'client_first_name'),
  ...person('last_name', 'client_last_name'),
  ...person('email', 'primary_email'),
  ...person('phone', 'primary_phone'),
  'coalesce(s.date_of_birth, c.dob) as date_of_birth',
  's.envelope_id',
  'null::text as embedded_url',
  'null::text as signature_url',
  's.signed_document_id',
  's.signed_document_id is not null as has_signed_document',
  's.in_person_host',
  `${nameNow('s.marked_by', 's.marked_by_id')} as marked_by`,
  's.marked_as',
  // A link that staff ask for, at the form alone.
  'null::text as document_access_token',
  ...instants('envelope_created_at signed_at advisor_signed_at client_signed_at'),
  ...own(`has_advisor_signature has_client_signature pending_advisor_signature
    pending_client_signature next_signer_role is_voided is_completed completion_step current_step`),
  `coalesce(case when btrim(coalesce(s.form_type, '')) <> ''
     then ($1::jsonb -> 'types' ->> btrim(s.form_type))::int
     else ($1::jsonb -> 'forms' ->> s.form_id::text)::int
   end, ($1::jsonb ->> 'otherwise')::int) as step_total`,
  ...instants(`voided_at completed_at submitted_at last_saved read_at created_at updated_at
    modified_at`),
  ...own('progress_session_id access_type'),
  'null::text as secure_access_token',
  `${instant('s.access_expires_at')} as access_token_expires_at`,
  `${instant('s.access_expires_at')} as expires_at`,
  'n.session_type',
  `${instant('n.created_at')} as session_created_at`,
  ...own(`source_template_id base_cost base_form_total selected_items_json selected_items_total
    itemized_costs final_form_total list_status signing_status display_category`),
].join(', ');

/** What `COLUMNS` needs beside the session form. */
const JOINED = `
  left join clients_client c on c.id = s.client_id and c.deleted_at is null
  left join forms_template t on t.id = s.form_id
  left join forms_session n on n.id = s.session_id and n.deleted_at is null
  cross join lateral (select ${COLUMNS}) item`;

const SOURCES = `forms_submission s ${JOINED}`;

/** A JSON list of session forms as text; `rest` begins with `where`. */
export function submissionList(rest: string): string {
  return `
    select coalesce(json_agg(listed.item), '[]')::text
    from (select row_to_json(item) as item from ${SOURCES} ${rest}) listed`;
}

/** The session forms of the ids `$2` that are not deleted, in that order, joined by commas. */
export const SUBMISSIONS_BY_ID = `
  select coalesce(string_agg(row_to_json(item)::text, ',' order by wanted.place), '')
  from json_array_elements_text($2::json) with ordinality as wanted (id, place)
  join forms_submission s on s.id = wanted.id::bigint and s.deleted_at is null
  ${JOINED}`;

/** The ids of session forms as JSON text, newest first; `where` gives conditions beside that they are not deleted. */
export function submissionIds(where: string): string {
  return `
    select coalesce(json_agg(id), '[]')::text
    from (select s.id from forms_submission s where s.deleted_at is null ${where} ${NEWEST_FIRST}) forms`;
}

/** A session form that is not deleted, with its sealed data; `$2` is its id. */
export const SUBMISSION_DETAIL = `
  select json_build_object('item', item, 'row_id', s.row_id, 'sealed', s.form_data,
    'draft_version', s.draft_version, 'form_shape', s.form_shape, 'submitted_from', s.submitted_from,
    'handed_in', s.handed_in,
    'typed_from', s.typed_from)::text as detail
  from ${SOURCES}
  where s.id = $2 and s.deleted_at is null`;

/** Newest first. */
export const NEWEST_FIRST = 'order by s.modified_at desc, s.id desc';

const KNOWN_TYPES = ['iul-application', 'iul', 'universal-life', 'personal-info'];
const KNOWN_FORMS = [9, 15, 17];

/** The number of steps of every form type, with those that plugins declare, for the first placeholder. */
export function stepTotals(declared: ReadonlyMap<string, number>): string {
  const types = [...KNOWN_TYPES, ...declared.keys()].map((form_type): [string, number] => [
    form_type,
    stepTotal({ form_type, form_id: null }, declared),
  ]);
  const forms = KNOWN_FORMS.map((form_id): [number, number] => [
    form_id,
    stepTotal({ form_type: null, form_id }),
  ]);
  return JSON.stringify({
    types: Object.fromEntries(types),
    forms: Object.fromEntries(forms),
    otherwise: stepTotal({ form_type: null, form_id: null }),
  });
}
