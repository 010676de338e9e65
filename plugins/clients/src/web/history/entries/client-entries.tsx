import type { ClientHistoryEntryProps } from '../../../slots.ts';
import { historyTexts } from '../history-texts.ts';
import { FieldChanges } from './field-changes.tsx';
import { followUpChange } from '../../../rules/follow-up-change.ts';
import { shownChange } from '../../../rules/shown-change.ts';
import { changesOf } from '../entry-fields.ts';
import { useFieldLabels } from '../use-field-labels.ts';
import { FieldChange } from './field-change.tsx';
import { actorName } from '../actor-name.ts';

export { MessageEntry } from './message-entry.tsx';

/** A dated note, as its author typed it. */
export function NoteEntry({ entry }: ClientHistoryEntryProps) {
  const text = entry.changes['text']?.to;
  return (
    <p className="timeline-note" translate="no">
      {typeof text === 'string' ? text : historyTexts.note.label}
    </p>
  );
}

export function NoteDeletedEntry() {
  return <p>{historyTexts.noteDeleted}</p>;
}

/** A new client sets many fields at once: they are shown on demand. */
export function AddedEntry({ entry }: ClientHistoryEntryProps) {
  return (
    <>
      <p>{historyTexts.clientAdded}</p>
      <FieldChanges entry={entry} atOnce={0} />
    </>
  );
}

export function DeletedEntry() {
  return <p>{historyTexts.clientDeleted}</p>;
}

export function PrintedEntry() {
  return <p>{historyTexts.printed}</p>;
}

export function SavedAsPdfEntry() {
  return <p>{historyTexts.savedAsPdf}</p>;
}

/** Fields of a client that someone changed. */
export function ChangedEntry({ entry }: ClientHistoryEntryProps) {
  const wordsOf = useFieldLabels(entry);
  const [first, ...others] = changesOf(entry);
  if (first === undefined) return <p>{historyTexts.clientChanged}</p>;
  if (others.length > 0) {
    const cards = new Set(Object.keys(entry.changes).map((field) => wordsOf(field).card));
    const [title] = cards.size === 1 ? cards : [];
    return (
      <>
        <p>
          <b>{title ?? historyTexts.fieldsChanged(others.length + 1)}</b> {historyTexts.changed}
        </p>
        <FieldChanges entry={entry} atOnce={2} />
      </>
    );
  }
  if (first[0] === 'next_f_u_date') return <FollowUpEntry change={first[1]} />;
  const { label, schema, secret } = wordsOf(first[0]);
  const change = shownChange(first[1], schema);
  return (
    <>
      <p>
        <b>{label}</b> {historyTexts[change.verb]}
      </p>
      <FieldChange change={change} secret={secret} />
    </>
  );
}

function FollowUpEntry({ change }: { readonly change: { from?: unknown; to?: unknown } }) {
  const [from, to] = [change.from, change.to].map((date) => (date ? String(date) : null));
  return <p>{followUpChange(from ?? null, to ?? null)}</p>;
}

/** A document that was uploaded, changed, opened or deleted. */
export function DocumentEntry({ entry }: ClientHistoryEntryProps) {
  const verb = entry.action.replace(/^document\./, '').replaceAll('-', ' ');
  const { file_name: name, sent_name: sent, ...changes } = entry.changes;
  const known = name?.to ?? name?.from;
  const renamed = name?.from !== undefined && name.to !== undefined;
  const shown = renamed ? entry.changes : changes;
  return (
    <>
      <p>
        {typeof known === 'string' ? (
          <>
            <b translate="no">{known}</b> {verb}
            {typeof sent?.from === 'string' && ` ${historyTexts.sentAs(sent.from)}`}
          </>
        ) : (
          `${historyTexts.document} ${verb}`
        )}
      </p>
      {verb === 'updated' && <FieldChanges entry={{ ...entry, changes: shown }} atOnce={2} />}
    </>
  );
}

const NAMED_AT_ONCE = 2;

/** Hidden values that someone revealed. */
export function RevealedEntry(props: ClientHistoryEntryProps) {
  return <Seen {...props} verb={historyTexts.revealed} />;
}

/** Hidden values that someone copied. */
export function CopiedEntry(props: ClientHistoryEntryProps) {
  return <Seen {...props} verb={historyTexts.copied} />;
}

/** Hidden values that left in a file. */
export function ExportedEntry(props: ClientHistoryEntryProps) {
  return <Seen {...props} verb={historyTexts.exported} />;
}

function Seen({ entry, verb }: ClientHistoryEntryProps & { readonly verb: string }) {
  const wordsOf = useFieldLabels(entry);
  const labels = changesOf(entry).map(([field]) => wordsOf(field).label);
  return (
    <p title={labels.length > NAMED_AT_ONCE ? labels.join(', ') : undefined}>
      {listed(labels)} {verb} <b>{actorName(entry.actor)}</b>
    </p>
  );
}

function listed(labels: readonly string[]): string {
  const more = labels.length - NAMED_AT_ONCE;
  if (more > 0) return `${labels.slice(0, NAMED_AT_ONCE).join(', ')} ${historyTexts.andMore(more)}`;
  return labels.join(` ${historyTexts.and} `);
}
