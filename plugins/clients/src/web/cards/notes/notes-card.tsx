import { areLongNotes } from '../../../rules/long-notes.ts';
import type { ClientDetailCardProps } from '../../../slots.ts';
import { EditableCard } from '../kit/editable-card.tsx';
import { kitTexts } from '../kit/kit-texts.ts';
import { FoldedNotes } from './folded-notes.tsx';
import { notesTexts } from './notes-texts.ts';
import './notes.css';

/** What agents wrote down; the second text has its name over it. */
export function NotesCard({ client }: ClientDetailCardProps) {
  const { notes, notes_2: second } = client;
  return (
    <EditableCard
      client={client}
      kind="notes"
      title={notesTexts.title}
      icon="file-text"
      fields={['notes', 'notes_2']}
    >
      {notes === '' && second === '' && <p className="client-notes__none">{kitTexts.empty}</p>}
      {notes !== '' && <FoldedNotes html={notes} long={areLongNotes(notes)} />}
      {second !== '' && (
        <div className="client-notes__second">
          <h3 className="client-notes__title">{notesTexts.second}</h3>
          <FoldedNotes html={second} long={areLongNotes(second)} />
        </div>
      )}
    </EditableCard>
  );
}
