import { useDraft, useLeaveGuard, useSaveDraft } from '@porchlight/web';
import { createContext, type ReactNode, useMemo, useState } from 'react';
import { draftKey } from '../client-draft.ts';

interface NoteText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Someone asked for the composer and it has not taken the focus yet. */
  readonly isAsked: boolean;
  readonly setAsked: (asked: boolean) => void;
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
  const [isAsked, setAsked] = useState(false);
  const text = typed ?? draft ?? '';
  const dirty = text.trim() !== '';
  useSaveDraft(key, () => (dirty ? text : null));
  useLeaveGuard(dirty);
  const value = useMemo(() => ({ text, setText: setTyped, isAsked, setAsked }), [text, isAsked]);
  return <NoteTextContext value={value}>{children}</NoteTextContext>;
}
