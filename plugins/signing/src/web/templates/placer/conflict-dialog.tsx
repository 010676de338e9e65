import { ConfirmDialog } from '@porchlight/ui';
import { placerTexts } from './placer-texts.ts';

const texts = placerTexts.conflict;

interface ConflictDialogProps {
  /** Labels of the fields that both changed. */
  readonly labels: readonly string[];
  readonly onChoose: (side: 'mine' | 'theirs') => void;
  readonly onClose: () => void;
}

/** Which version of fields counts that two people changed. */
export default function ConflictDialog({ labels, onChoose, onClose }: ConflictDialogProps) {
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={texts.theirs}
      onConfirm={() => onChoose('theirs')}
      onClose={onClose}
      alternative={{ label: texts.mine, onChoose: () => onChoose('mine') }}
    >
      <p>{texts.question(labels.length)}</p>
      <ul className="conflict-labels">
        {labels.map((label, index) => (
          <li key={index}>{label}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
