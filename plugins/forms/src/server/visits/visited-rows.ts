import type { Database, WriteUnit } from '@porchlight/server';
import type { LockedSubmission } from '../submissions/locked-submission.ts';
import { agentNameOf } from './assigned-agents.ts';
import { VISITED_COLUMNS, type VisitedRow } from './visited-form.ts';

// Hundreds of visitors save every few seconds, so these statements are prepared.

/** A form that a link is about, or one of the session that it is about. */
export interface VisitedRef {
  readonly id: number;
  readonly session_id?: number;
}

const READ = `
  select row_to_json(form)::text from (
    select ${VISITED_COLUMNS.join(', ')}, ${agentNameOf('forms_submission.client_id')} as agent_name
    from forms_submission where id = $1 and deleted_at is null and ($2::bigint is null or session_id = $2)
  ) form`;

/** A form with the agent of its client; null while nobody is assigned who can sign in. */
interface FormWithAgent extends VisitedRow {
  readonly agent_name: string | null;
}

/** Null when there is none, or none in this session. */
export async function readVisited(
  { jsonText }: Pick<Database, 'jsonText'>,
  { id, session_id }: VisitedRef,
): Promise<FormWithAgent | null> {
  const text = await jsonText('forms.visited', READ, [id, session_id ?? null]);
  return text === null ? null : (JSON.parse(text) as FormWithAgent);
}

/** Stores when the form was opened first. */
export async function storeFirstOpening(unit: WriteUnit, id: number): Promise<void> {
  await unit.sql(
    'forms.store-opening',
    'update forms_submission set read_at = now() where id = $1',
    [id],
  );
}

type Columns = Readonly<Record<string, string | number | null>>;

/** What a visitor learns about a write. */
export type StoredVisit = Pick<
  VisitedRow,
  'draft_version' | 'last_saved' | 'current_step' | 'submitted_at' | 'status' | 'is_completed'
>;

/** Stores what was typed so far, as the next draft, at the commit. */
export function storeDraft(
  unit: WriteUnit,
  row: LockedSubmission,
  { columns, step }: Draft,
): StoredVisit {
  const status = 'in_progress';
  store(unit, row, {
    name: 'forms.store-draft',
    columns: { ...columns, current_step: step },
    set: `status = '${status}', marked_by = null, marked_as = null`,
  });
  return { ...nextDraft(row), current_step: step, status };
}

/** Stores a form that was sent, at the commit; it is at its end. */
export function storeHandedIn(
  unit: WriteUnit,
  row: LockedSubmission,
  { columns, step }: Draft,
): StoredVisit {
  const status = 'submitted';
  store(unit, row, {
    name: 'forms.store-sent',
    columns: { ...columns, current_step: step, completion_step: step },
    set: `status = '${status}', marked_by = null, marked_as = null, submitted_at = now(), read_at = coalesce(read_at, now()),
      staff_version = version + 1`,
  });
  return { ...nextDraft(row), current_step: step, status, submitted_at: row.now };
}

/** The row is locked, so what the statement makes of it is known. */
function nextDraft({ draft_version, submitted_at, is_completed, now }: LockedSubmission) {
  return { draft_version: draft_version + 1, last_saved: now, submitted_at, is_completed };
}

/** New form data with the columns that follow from it, and the step that the visitor is at. */
interface Draft {
  readonly columns: Columns;
  readonly step: number;
}

interface Change {
  readonly name: string;
  readonly columns: Columns;
  readonly set: string;
}

function store(unit: WriteUnit, { id }: LockedSubmission, { name, columns, set }: Change): void {
  const names = Object.keys(columns);
  const sets = names.map((column, index) => `${column} = $${index + 2}`);
  unit.sqlAtCommit(
    // The data comes with the shape of it when that has changed.
    `${name}.${names.length}`,
    `update forms_submission
     set ${[...sets, set].join(', ')}, draft_version = draft_version + 1, version = version + 1,
       last_saved = now(), updated_at = now()
     where id = $1`,
    [id, ...Object.values(columns)],
  );
}
