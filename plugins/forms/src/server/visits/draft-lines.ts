import type { CallOrigin } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import { changedAnswers } from '../../rules/data/changed-answers.ts';
import { auditForm, lineAbout } from '../audit-lines.ts';
import type { LockedSubmission } from '../submissions/locked-submission.ts';
import type { NewFormData } from '../submissions/new-form-data.ts';

interface SavedDraft {
  readonly data: Pick<NewFormData, 'before' | 'plain'>;
  /** Where the visitor is; null while the same visit goes on. */
  readonly from: CallOrigin | null;
}

/**
 * The first draft of each visit is news for the history of the client, with its place; those after it are recorded with
 * the form alone. Each says how many answers it changed.
 */
export function recordDraft(
  unit: Pick<WriteUnit, 'audit'>,
  row: LockedSubmission,
  { data: { before, plain }, from }: SavedDraft,
): void {
  const number = plain === null ? 0 : changedAnswers(before, plain).length;
  const changes = { title: { to: row.title }, form_data: {}, answers: { to: number } };
  if (from === null) {
    const about = { id: row.id, client_id: null };
    unit.audit(lineAbout('session-form', 'session-form.draft-saved', about, changes));
    return;
  }
  const { ip, user_agent } = from;
  const action = row.draft_version === 0 ? 'session-form.started' : 'session-form.draft-saved';
  const place = { ip: { to: ip }, user_agent: { to: user_agent } };
  auditForm(unit, action, row, { ...changes, ...place });
}
