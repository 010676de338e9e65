import { Button } from '@porchlight/ui';
import { RichText } from '@porchlight/ui/rich-text';
import { useId, useState } from 'react';
import { notesTexts } from './notes-texts.ts';

interface FoldedNotesProps {
  readonly html: string;
  /** Only the first lines are shown until somebody asks for more. */
  readonly long: boolean;
}

export function FoldedNotes({ html, long }: FoldedNotesProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
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
