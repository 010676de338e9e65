import { Button, Kbd } from '@porchlight/ui';
import { isGone, messageOf } from '@porchlight/web';
import {
  type ContextType,
  type KeyboardEvent,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { noteToStore } from '../../rules/call-note.ts';
import { clientTexts } from '../client-texts.ts';
import { historyTexts } from './history-texts.ts';
import { NoteTextContext } from './note-text.tsx';
import { useNotes } from './use-notes.ts';

const texts = historyTexts.note;
const LONGEST = 4_000;

/** Moves the focus into the field when a note is requested, and back with `leave`. */
function useRequestedFocus(note: ContextType<typeof NoteTextContext>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const isRequested = note?.isRequested ?? false;
  const settle = note?.settle;
  // A drawer that opens takes the focus to its first button unless something in it is marked.
  const [opensWithFocus] = useState(isRequested);

  useEffect(() => {
    if (!isRequested) return;
    cameFrom.current = document.activeElement;
    // A drawer that opens with the composer first remembers which button to return the focus to.
    queueMicrotask(() => {
      field.current?.focus();
      // Typing continues behind what the note begins with.
      field.current?.setSelectionRange(LONGEST, LONGEST);
    });
    settle?.();
  }, [isRequested, settle]);

  function leave() {
    field.current?.blur();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }
  return { field, opensWithFocus, leave };
}

/** The line at the foot of the timeline in which a dated note is typed; Ctrl+Enter saves it. */
export function NoteComposer({ clientId }: { readonly clientId: number }) {
  const note = use(NoteTextContext);
  const { add } = useNotes(clientId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { field, opensWithFocus, leave } = useRequestedFocus(note);
  const problemId = useId();
  if (note === null) return null;
  const { text, setText } = note;
  const isBlank = text.trim() === '';

  async function save() {
    if (isBlank || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await add(noteToStore(text));
      setText('');
    } catch (error) {
      setProblem(isGone(error) ? clientTexts.gone : messageOf(error) || texts.failed);
    } finally {
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape' && !opensWithFocus) {
      // A drawer that was opened for more than the note stays open.
      event.stopPropagation();
      leave();
    }
  }

  return (
    <div className="note-composer">
      <div className="note-composer__field">
        <textarea
          ref={field}
          className="note-composer__text"
          rows={1}
          aria-label={texts.placeholder}
          aria-describedby={problem === null ? undefined : problemId}
          aria-keyshortcuts="N"
          data-autofocus={opensWithFocus || undefined}
          placeholder={texts.placeholder}
          maxLength={LONGEST}
          // What is typed now would be lost with the saved text.
          readOnly={busy}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text === '' && (
          <span aria-hidden className="note-composer__key">
            <Kbd>N</Kbd>
          </span>
        )}
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className="note-composer__problem">
          {problem}
        </p>
      )}
      {!isBlank && (
        <div className="note-composer__foot">
          <Kbd>Ctrl Enter</Kbd>
          <Button
            size="small"
            variant="primary"
            busyText={busy ? texts.saving : null}
            onClick={() => void save()}
          >
            {texts.save}
          </Button>
        </div>
      )}
    </div>
  );
}
