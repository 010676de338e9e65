import { useState } from 'react';
import { ChooseFile } from './choose-file.tsx';
import { OpenImport } from './open-import.tsx';
import './import.css';

interface ImportDialogProps {
  readonly onClose: () => void;
  /** Clients were added or changed, or an import was undone. */
  readonly onChanged: () => void;
}

/** Imports clients from a file, step by step: choose, match, check, run, and undo. Mounted while it is open. */
export default function ImportDialog({ onClose, onChanged }: ImportDialogProps) {
  const [id, setId] = useState<string | null>(null);
  if (id === null) return <ChooseFile onOpen={setId} onClose={onClose} />;
  return (
    <OpenImport
      key={id}
      id={id}
      onOther={() => setId(null)}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
