import { useDraft, useLeaveGuard, useSaveDraft } from '@porchlight/web';
import { createContext, type ReactNode, useMemo, useState } from 'react';
import { isTypedNote } from '../../rules/call-note.ts';
import { draftKey } from '../client-draft.ts';

interface NoteText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The composer was requested and does not have the focus yet. */
  readonly isRequested: boolean;
  /** Opens the composer; an empty note begins with `start`. */
  readonly request: (start?: string) => void;
  /** The composer has the focus now. */
  readonly settle: () => void;
}

/** The note that is being typed on a client's page; null where none can be added. */
export const NoteTextContext = createContext<NoteText | null>(null);

interface NoteTextHostProps {
  readonly clientId: number;
  readonly children: ReactNode;
}

/** Holds the text while the timeline is closed, asks before it is lost, and stores it when the session ends. */
export function NoteTextHost({ clientId, children }: NoteTextHostProps) {
  const key = `${draftKey(clientId)}/note`;
  const { draft } = useDraft<string>(key);
  const [typed, setTyped] = useState<string | null>(null);
  const [isRequested, setRequested] = useState(false);
  const text = typed ?? draft ?? '';
  const dirty = isTypedNote(text);
  useSaveDraft(key, () => (dirty ? text : null));
  useLeaveGuard(dirty);
  const value = useMemo(
    () => ({
      text,
      setText: setTyped,
      isRequested,
      request(start = '') {
        if (text.trim() === '') setTyped(start);
        setRequested(true);
      },
      settle: () => setRequested(false),
    }),
    [text, isRequested],
  );
  return <NoteTextContext value={value}>{children}</NoteTextContext>;
}
