import { formatMoney } from '@porchlight/kernel';
import { Icon, IconButton } from '@porchlight/ui';
import { useInstant } from '@porchlight/web';
import type { CreditNote } from '../../generated/types.ts';
import { detailsTexts as texts } from './details-texts.ts';
import { useCreditNote } from './use-downloads.ts';

/** The credit notes of an invoice; nothing without one. */
export function CreditNotes({ notes }: { readonly notes: readonly CreditNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section className="billing-panel__section" aria-label={texts.creditNotes}>
      <h3>{texts.creditNotes}</h3>
      <ul className="billing-panel__rows">
        {notes.map((note) => (
          <Line key={note.id} note={note} />
        ))}
      </ul>
    </section>
  );
}

function Line({ note }: { readonly note: CreditNote }) {
  const instant = useInstant();
  const { mutate } = useCreditNote(note);
  return (
    <li className="billing-panel__row">
      <span>
        {note.number}
        <small>
          {instant(note.created_at)}
          {note.reason !== '' && `, ${note.reason}`}
          {note.revoked_at !== null && `, ${texts.withdrawn(instant(note.revoked_at))}`}
        </small>
      </span>
      <strong>{formatMoney(note.amount_cents)}</strong>
      <IconButton
        label={texts.saveCreditNote(note.number)}
        icon={<Icon name="download" />}
        onClick={() => mutate()}
      />
    </li>
  );
}
