import { ClientDeletion } from '@porchlight/clients/slots';
import { SlotOutlet } from '@porchlight/web';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';

interface DeletionProps {
  /** Of the client. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The question before a client is deleted; the rows are fetched again afterwards. */
export function DeletionQuestion({ id, onClose }: DeletionProps) {
  const { grid, ledger, refreshTotals } = useLedgerPage();

  function leave() {
    onClose();
    grid?.focus();
  }

  const onDeleted = () => {
    leave();
    ledger.rows.refresh();
    refreshTotals();
  };
  return (
    <SlotOutlet slot={ClientDeletion} props={{ clientId: Number(id), onClose: leave, onDeleted }} />
  );
}
