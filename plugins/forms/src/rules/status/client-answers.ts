/** What a form stores about who filled it in. */
export interface AnswerTimes {
  readonly submitted_at: string | null;
  readonly read_at: string | null;
  readonly last_saved: string | null;
  /** How it was sent, also where it was reopened since; unknown in lists. */
  readonly handed_in?: unknown;
}

/** True for a form that its client sent, or opened by a link and has answers. */
export function hasClientAnswers(form: AnswerTimes): boolean {
  const { submitted_at, read_at, last_saved, handed_in = null } = form;
  return submitted_at !== null || handed_in !== null || (read_at !== null && last_saved !== null);
}

/** The same in SQL, about a row of `forms_submission`. */
export const HAS_CLIENT_ANSWERS =
  '(submitted_at is not null or handed_in is not null or (read_at is not null and last_saved is not null))';
