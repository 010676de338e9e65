import Bold from 'lucide-react/icons/bold';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/list';
import Redo from 'lucide-react/icons/redo-2';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Underline from 'lucide-react/icons/underline';
import Undo from 'lucide-react/icons/undo-2';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Glyph } from '../icon/glyph.tsx';
import { richTextTexts } from './rich-text-texts.ts';
import type { EditorState, RichTextEditor } from './quill-editor.ts';

const formats = [
  { name: 'bold', icon: Bold, keys: 'Control+B' },
  { name: 'italic', icon: Italic, keys: 'Control+I' },
  { name: 'underline', icon: Underline, keys: 'Control+U' },
  { name: 'strike', icon: Strikethrough, keys: undefined },
  { name: 'bullets', icon: List, keys: undefined },
] as const;

const steps = [
  { name: 'undo', icon: Undo, keys: 'Control+Z', can: 'canUndo' },
  { name: 'redo', icon: Redo, keys: 'Control+Shift+Z', can: 'canRedo' },
] as const;

interface FormatBarProps {
  readonly label: string;
  readonly state: EditorState;
  readonly editor: RefObject<RichTextEditor | null>;
  readonly ready: boolean;
}

/** The formats over the text. One stop for Tab; the arrow keys go from button to button. */
export function FormatBar({ label, state, editor, ready }: FormatBarProps) {
  const [stop, setStop] = useState(0);
  const { tools } = richTextTexts;

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = (stop + step + buttons.length) % buttons.length;
    setStop(next);
    buttons[next]?.focus();
  }

  const bar = (index: number) => ({
    size: 'small' as const,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
    // The selection in the text stays, for the format to be put on it.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
  });

  return (
    <div
      role="toolbar"
      aria-label={richTextTexts.toolbar(label)}
      className="pl-rich__bar"
      onKeyDown={move}
    >
      {formats.map(({ name, icon, keys }, index) => (
        <IconButton
          key={name}
          {...bar(index)}
          label={tools[name]}
          aria-keyshortcuts={keys}
          aria-pressed={state.formats.has(name)}
          disabledReason={ready ? null : richTextTexts.loading}
          icon={<Glyph of={icon} />}
          onClick={() => editor.current?.toggle(name)}
        />
      ))}
      <span className="pl-rich__gap" />
      {steps.map(({ name, icon, keys, can }, index) => (
        <IconButton
          key={name}
          {...bar(formats.length + index)}
          label={tools[name]}
          aria-keyshortcuts={keys}
          disabledReason={state[can] ? null : richTextTexts.nothingTo[name]}
          icon={<Glyph of={icon} />}
          onClick={() => editor.current?.[name]()}
        />
      ))}
    </div>
  );
}
