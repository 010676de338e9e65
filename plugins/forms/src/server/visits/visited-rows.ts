import type { Database, WriteUnit } from '@porchlight/server';
import type { LockedSubmission } from '../submissions/locked-submission.ts';
import { VISITED_COLUMNS, type VisitedRow } from './visited-form.ts';

// Hundreds of visitors save every few seconds, so these statements are prepared.

/** A form that a link is about, or one of the session that it is about. */
export interface VisitedRef {
  readonly id: number;
  readonly session_id?: number;
}

const READ = `
  select row_to_json(form)::text from (
    select ${VISITED_COLUMNS.join(', ')} from forms_submission
    where id = $1 and deleted_at is null and ($2::bigint is null or session_id = $2)
  ) form`;

/** Null when there is none, or none in this session. */
export async function readVisited(
  { jsonText }: Pick<Database, 'jsonText'>,
  { id, session_id }: VisitedRef,
): Promise<VisitedRow | null> {
  const text = await jsonText('forms.visited', READ, [id, session_id ?? null]);
  return text === null ? null : (JSON.parse(text) as VisitedRow);
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

/** Stores what was typed so far, as the next draft. */
export function storeDraft(
  unit: WriteUnit,
  row: LockedSubmission,
  columns: Columns,
): Promise<StoredVisit> {
  return store(unit, row, { name: 'forms.store-draft', columns, set: `status = 'in_progress'` });
}

/** Stores a form that was sent. */
export function storeHandedIn(
  unit: WriteUnit,
  row: LockedSubmission,
  columns: Columns,
): Promise<StoredVisit> {
  return store(unit, row, {
    name: 'forms.store-sent',
    columns,
    set: `status = 'submitted', submitted_at = now(), read_at = coalesce(read_at, now()),
      staff_version = version + 1`,
  });
}

interface Change {
  readonly name: string;
  readonly columns: Columns;
  readonly set: string;
}

async function store(
  unit: WriteUnit,
  { id }: LockedSubmission,
  { name, columns, set }: Change,
): Promise<StoredVisit> {
  const names = Object.keys(columns);
  const sets = names.map((column, index) => `${column} = $${index + 2}`);
  const [stored] = await unit.sql<StoredVisit>(
    // The data comes with the shape of it when that has changed.
    `${name}.${names.length}`,
    `update forms_submission
     set ${[...sets, set].join(', ')}, draft_version = draft_version + 1, version = version + 1,
       last_saved = now(), updated_at = now()
     where id = $1
     returning draft_version, last_saved, current_step, submitted_at, status, is_completed`,
    [id, ...Object.values(columns)],
  );
  return stored!;
}
