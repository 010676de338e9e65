import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { EditorState, RichTextEditor } from './quill-editor.ts';
import type * as QuillEditor from './quill-editor.ts';

type EditorPhase = 'loading' | 'ready' | 'failed';

interface EditorInReact {
  readonly phase: EditorPhase;
  readonly state: EditorState;
  readonly editor: RefObject<RichTextEditor | null>;
  readonly tryAgain: () => void;
}

const nothing: EditorState = { formats: new Set(), canUndo: false, canRedo: false };

/** Mounts an editor inside `host` and synchronizes it with the value of the form. */
export function useEditor(
  host: RefObject<HTMLElement | null>,
  value: string,
  onChange: (html: string) => void,
): EditorInReact {
  const editor = useRef<RichTextEditor | null>(null);
  const latest = useRef(value);
  const [attempts, setAttempts] = useState(0);
  const [phase, setPhase] = useState<EditorPhase>('loading');
  const [state, setState] = useState(nothing);

  const onText = useEffectEvent((html: string) => {
    latest.current = html;
    onChange(html);
  });
  const open = useEffectEvent((openEditor: typeof import('./quill-editor.ts').openEditor) => {
    if (host.current === null) return;
    latest.current = value;
    editor.current = openEditor(host.current, value, { onText, onState: setState });
    setPhase('ready');
  });

  // StrictMode mounts twice: the late editor is not started, and the first one is emptied.
  useEffect(() => {
    let isUnmounted = false;
    setPhase('loading');
    loadEditor().then(
      ({ openEditor }) => {
        if (!isUnmounted) open(openEditor);
      },
      () => {
        if (!isUnmounted) setPhase('failed');
      },
    );
    return () => {
      isUnmounted = true;
      editor.current?.close();
      editor.current = null;
    };
  }, [attempts]);

  // A value that did not come from here: the form was reset or filled.
  useEffect(() => {
    if (value === latest.current) return;
    latest.current = value;
    editor.current?.show(value);
  }, [value]);

  return { phase, state, editor, tryAgain: () => setAttempts((count) => count + 1) };
}

let loading: Promise<typeof QuillEditor> | null = null;

/** Fetches the editor's chunk once; after a failure the next call fetches it again. */
function loadEditor(): Promise<typeof QuillEditor> {
  loading ??= import('./quill-editor.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
