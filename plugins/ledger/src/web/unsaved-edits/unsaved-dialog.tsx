import { Button, Dialog, Note, TextArea, TextField } from '@porchlight/ui';
import type { UnsavedDraft } from './unsaved-draft.ts';
import { unsavedTexts as texts } from './unsaved-texts.ts';
import { useRestoredEdits } from './use-restored-edits.ts';
import './unsaved.css';

interface UnsavedDialogProps {
  readonly draft: UnsavedDraft;
  /** It is looked at another time. */
  readonly onClose: () => void;
  /** Nothing of it is needed any more. */
  readonly onDone: () => void;
}

/** Entries from before the session ended, to be saved or discarded. */
export default function UnsavedDialog({ draft, onClose, onDone }: UnsavedDialogProps) {
  const { lines, saving, save, change } = useRestoredEdits(draft, onDone);
  return (
    <Dialog
      // Only one question at a time: a conflict comes first.
      open={!saving}
      title={texts.title}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={{
        extra: (
          <Button variant="ghost-danger" onClick={onDone}>
            {texts.discard}
          </Button>
        ),
        cancel: texts.later,
        primary: { label: texts.save(lines.length) },
      }}
    >
      <div className="ledger-unsaved">
        <p>{texts.hint(lines.length)}</p>
        {draft.leftOut && <Note>{texts.leftOut}</Note>}
        {lines.map((line) => {
          const { id, field, label, client } = line.cell;
          const control = {
            label: texts.cell(label, client),
            value: line.text,
            error: line.error,
            autoComplete: 'off',
          };
          return line.text.includes('\n') ? (
            <TextArea
              key={`${id} ${field}`}
              {...control}
              onChange={({ target }) => change(line, target.value)}
            />
          ) : (
            <TextField
              key={`${id} ${field}`}
              {...control}
              onChange={({ target }) => change(line, target.value)}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
