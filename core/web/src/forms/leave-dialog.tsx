import { UnsavedDialog } from '@porchlight/ui';

interface LeaveDialogProps {
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** Asks before unsaved text is lost. */
export default function LeaveDialog({ onClose, onLeave }: LeaveDialogProps) {
  return <UnsavedDialog open onStay={onClose} onLeave={onLeave} />;
}
