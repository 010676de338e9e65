import { Icon, Note } from '@porchlight/ui';
import type { SubmissionDetail } from '../../../generated/types.ts';

interface FormNotesProps {
  readonly form: Pick<SubmissionDetail, 'warning' | 'sent_notes'>;
}

/** Why a form that came through a link needs a look, how it was sent, and who changed it since. */
export function FormNotes({ form: { warning, sent_notes = [] } }: FormNotesProps) {
  return (
    <>
      {warning !== undefined && (
        <Note tone="info" icon={<Icon name="triangle-alert" />}>
          {warning}
        </Note>
      )}
      {sent_notes.map((note) => (
        <Note key={note} tone="info" icon={<Icon name="clock" />}>
          {note}
        </Note>
      ))}
    </>
  );
}
