interface SentForm {
  readonly id: number;
  readonly title: string;
  /** ISO 8601; null until its visitor has sent it. */
  readonly submitted_at: string | null;
}

/** Titles of the forms that were sent since `before`; forms that were not known then do not count. */
export function submittedSince(
  before: readonly SentForm[],
  now: readonly SentForm[],
): readonly string[] {
  const waiting = new Set(
    before.filter(({ submitted_at }) => submitted_at === null).map(({ id }) => id),
  );
  return now
    .filter(({ id, submitted_at }) => submitted_at !== null && waiting.has(id))
    .map(({ title }) => title);
}
