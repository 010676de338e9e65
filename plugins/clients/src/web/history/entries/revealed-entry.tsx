import type { ClientHistoryEntryProps } from '../../../slots.ts';
import { actorName } from '../actor-name.ts';
import { historyTexts } from '../history-texts.ts';
import { changesOf } from '../entry-fields.ts';
import { useFieldLabels } from '../use-field-labels.ts';

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
