import { TextArea } from '@porchlight/ui';
import { useState } from 'react';
import { placerTexts } from './placer-texts.ts';

const texts = placerTexts.inspector;
const MOST_OPTIONS = 50;
const LONGEST_OPTION = 100;

interface OptionsFieldProps {
  readonly options: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (options: readonly string[]) => void;
}

/** The options of a list, one on each line; blank lines count for nothing. */
export function OptionsField({ options, error, onChange }: OptionsFieldProps) {
  const [text, setText] = useState(options.join('\n'));
  const typed = optionsIn(text);
  // An undo changed the options: they differ from what was typed.
  const isCurrent =
    typed.length === options.length && typed.every((option, index) => option === options[index]);
  return (
    <TextArea
      label={texts.options}
      help={texts.optionsHelp}
      rows={5}
      error={error}
      value={isCurrent ? text : options.join('\n')}
      onChange={({ target }) => {
        setText(target.value);
        onChange(optionsIn(target.value));
      }}
    />
  );
}

function optionsIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, LONGEST_OPTION))
    .filter((line) => line !== '')
    .slice(0, MOST_OPTIONS);
}
