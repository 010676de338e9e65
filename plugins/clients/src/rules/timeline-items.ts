/** What of a line of the history decides where it is shown. */
export interface ShownLine {
  readonly id: number;
  /** ISO 8601 instant. */
  readonly at: string;
  readonly actor: { readonly kind: string; readonly id: number | null };
  readonly action: string;
  readonly entity_id: string | null;
  /** Why it was done; null where nothing was said. */
  readonly purpose: string | null;
}

/** Actions whose lines say nothing but which document it was. */
const GROUPED: ReadonlySet<string> = new Set([
  'document.uploaded',
  'document.deleted',
  'document.opened',
  'document.downloaded',
]);

/**
 * Lines of the history, newest first, as the timeline shows them: notes that their author has deleted are left out, a
 * message has one line, its newest, and what the same person did to several documents within a minute, for one reason, is one item.
 */
export function timelineItems<Line extends ShownLine>(
  lines: readonly Line[],
): readonly (readonly Line[])[] {
  const deleted = new Set(
    lines.flatMap(({ action, entity_id: id }) => (action === 'note.deleted' ? [id] : [])),
  );
  const messages = new Set<string | null>();
  const items: Line[][] = [];
  for (const line of lines) {
    if (line.action === 'note.added' && deleted.has(line.entity_id)) continue;
    if (line.action.startsWith('message.')) {
      if (messages.has(line.entity_id)) continue;
      messages.add(line.entity_id);
    }
    const last = items.at(-1);
    if (last?.[0] !== undefined && belongTogether(last[0], line)) last.push(line);
    else items.push([line]);
  }
  return items;
}

function belongTogether(one: ShownLine, other: ShownLine): boolean {
  return (
    GROUPED.has(one.action) &&
    one.action === other.action &&
    one.actor.kind === other.actor.kind &&
    one.actor.id === other.actor.id &&
    one.purpose === other.purpose &&
    minuteOf(one) === minuteOf(other)
  );
}

/** Time zones differ by whole minutes, so that the minute is the same in all of them. */
function minuteOf({ at }: ShownLine): string {
  return at.slice(0, 16);
}
