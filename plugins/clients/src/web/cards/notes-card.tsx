import { Button } from '@porchlight/ui';
import { RichText } from '@porchlight/ui/rich-text';
import { useId, useState } from 'react';
import { areLongNotes } from '../../rules/long-notes.ts';
import type { ClientDetailCardProps } from '../../slots.ts';
import { ClientCard } from './kit/client-card.tsx';
import { kitTexts } from './kit/kit-texts.ts';
import { clientTexts } from '../client-texts.ts';
import type { ClientEdit } from './kit/client-edit.ts';
import './notes.css';

const notesTexts = {
  second: 'Notes 2',
  showMore: 'Show more',
  showLess: 'Show less',
} as const;

const { notes } = clientTexts.cards;

export const notesEdit: ClientEdit = {
  kind: 'notes',
  dialog: () => ({
    title: kitTexts.edit(notes),
    size: 'wide',
    sections: [
      {
        fields: [
          { name: 'notes', label: notes, widget: 'rich-text', wide: true, autoFocus: true },
          { name: 'notes_2', label: notesTexts.second, widget: 'rich-text', wide: true },
        ],
      },
    ],
  }),
};

/** The agents' notes; the second text has its name above it. */
export function NotesCard({ client }: ClientDetailCardProps) {
  const { notes, notes_2: second } = client;
  return (
    <ClientCard client={client} card="notes" edit={notesEdit} icon="file-text">
      {notes === '' && second === '' && <p className="client-notes__none">{kitTexts.empty}</p>}
      {notes !== '' && <FoldedNotes html={notes} />}
      {second !== '' && (
        <div className="client-notes__second">
          <h3 className="client-notes__title">{notesTexts.second}</h3>
          <FoldedNotes html={second} />
        </div>
      )}
    </ClientCard>
  );
}

/** Shows only the first lines of long notes until the user opens them. */
function FoldedNotes({ html }: { readonly html: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = areLongNotes(html);
  return (
    <>
      <div id={id} className="client-notes__text" data-folded={long && !open}>
        <RichText html={html} />
      </div>
      {long && (
        <Button
          size="small"
          variant="ghost"
          className="client-notes__more"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? notesTexts.showLess : notesTexts.showMore}
        </Button>
      )}
    </>
  );
}
