import { instantColumn } from '../sql/json-columns.ts';

const OWN = [
  'id',
  'version',
  'title',
  'type',
  'form_type',
  'folder_id',
  'notes',
  'source',
  'slug',
  'base_cost',
  'merchant',
  'itemized_costs',
  'tab_metadata',
  'docusign_template_id',
  'source_template_id',
  'next_signer_role',
  'pending_advisor_signature',
  'pending_client_signature',
  'second_factor',
].map((name) => `t.${name}`);

/** The columns of a global form `t` with its folder `f` and its counts `n`, as `forms/template` says. */
const COLUMNS = [
  ...OWN,
  'f.label as folder',
  't.docusign_template_id as docusign_id',
  't.source_template_id as template_id',
  instantColumn('t', 'created_at'),
  instantColumn('t', 'updated_at'),
  instantColumn('n', 'last_activity_at'),
  'coalesce(n.total_submissions, 0) as total_submissions',
  'coalesce(n.completed_count, 0) as completed_count',
  'coalesce(n.in_progress_count, 0) as in_progress_count',
].join(', ');

const COUNTS = `
  select s.form_id,
    max(s.modified_at) as last_activity_at,
    count(*)::int as total_submissions,
    (count(*) filter (where s.list_status = 'completed'))::int as completed_count,
    (count(*) filter (where s.list_status = 'in_progress'))::int as in_progress_count
  from forms_submission s`;

/** By global form; triggers maintain these, so that the list counts nothing. */
const STORED_COUNTS = `
  select form_id,
    sum(change)::int as total_submissions,
    coalesce(sum(change) filter (where list_status = 'completed'), 0)::int as completed_count,
    coalesce(sum(change) filter (where list_status = 'in_progress'), 0)::int as in_progress_count
  from forms_category_change where form_id is not null group by form_id`;

/** One step along the index for each global form. */
const LAST_ACTIVITY = `
  select s.modified_at as last_activity_at from forms_submission s
  where s.form_id = t.id and s.form_id is not null and s.deleted_at is null
  order by s.modified_at desc limit 1`;

/** All global forms by title, with their counts, as a JSON list. */
export const TEMPLATE_LIST = `
  select coalesce(json_agg(row_to_json(item)), '[]')::text
  from (
    select ${COLUMNS}
    from forms_template t
    left join forms_folder f on f.id = t.folder_id
    left join (${STORED_COUNTS}) counted on counted.form_id = t.id
    left join lateral (${LAST_ACTIVITY}) latest on true
    cross join lateral (select counted.*, latest.last_activity_at) n
    order by core_fold(t.title) collate "C", t.id
  ) item`;

/** The global form with the id `$1`; nothing when there is none. */
export const ONE_TEMPLATE = `
  select row_to_json(item)::text as text
  from (
    select ${COLUMNS}
    from forms_template t
    left join forms_folder f on f.id = t.folder_id
    left join lateral (
      ${COUNTS}
      where s.form_id = t.id and s.form_id is not null and s.deleted_at is null
      group by s.form_id
    ) n on true
    where t.id = $1
  ) item`;

const FOLDER_COLUMNS = 'f.id, f.label, f.label as name, f.priority';

/** All folders in their order, as a JSON list. */
export const FOLDER_LIST = `
  select coalesce(json_agg(row_to_json(item)), '[]')::text as text
  from (
    select ${FOLDER_COLUMNS} from forms_folder f order by f.priority, core_fold(f.label) collate "C", f.id
  ) item`;
