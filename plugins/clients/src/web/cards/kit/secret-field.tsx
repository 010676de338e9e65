import { Icon, IconButton, TextField, type TextFieldProps } from '@porchlight/ui';
import { usePermission } from '@porchlight/web';
import { type FormEvent, useRef } from 'react';
import { RevealClients } from '../../../contract.ts';
import { typedOverMask } from '../../../rules/typed-over-mask.ts';
import type { TextFieldName } from './card-fields.ts';
import { holdsFigures } from './check-edit-values.ts';
import { kitTexts } from './kit-texts.ts';
import { RevealButton } from './reveal/reveal-button.tsx';
import { RevealedTools, RevealProblem } from './reveal/revealed-tools.tsx';
import { useCopyOf } from './reveal/use-copy-of.ts';
import { useReveal } from './reveal/use-reveal.ts';

export interface SecretFieldProps extends Pick<
  TextFieldProps,
  'label' | 'error' | 'help' | 'className'
> {
  readonly clientId: number;
  readonly name: TextFieldName;
  /** Of the stored value; '' when there is none. */
  readonly mask: string;
  /** The mask while nothing was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly inputRef: (input: HTMLInputElement | null) => void;
}

/**
 * Holds the mask until something is typed; typing replaces it as a whole. The stored value can be shown inside the
 * field and edited from there; shown and left alone it is no change.
 */
export function SecretField({
  clientId,
  name,
  mask,
  value,
  onChange,
  onBlur,
  inputRef,
  label,
  help,
  ...frame
}: SecretFieldProps) {
  const mayReveal = usePermission(RevealClients);
  const reveal = useReveal(clientId, name);
  const box = useRef<HTMLDivElement>(null);
  useCopyOf(box, reveal.noteCopy);
  const untouched = value === mask;
  const plain = untouched ? reveal.value : null;

  function type(event: FormEvent<HTMLInputElement>) {
    const text = event.currentTarget.value;
    const { inputType = '' } = event.nativeEvent as InputEvent;
    if (plain === null && untouched && mask !== '')
      onChange(typedOverMask(mask, text, /^delete/.test(inputType)));
    else onChange(text === reveal.value ? mask : text);
  }

  const removes = mask !== '' && value === '';
  const tools = mask !== '' && untouched && mayReveal;
  return (
    <div ref={box} className="client-secret-field">
      <TextField
        {...frame}
        label={label}
        ref={inputRef}
        name={name}
        value={plain ?? value}
        autoComplete="off"
        inputMode={holdsFigures(name) ? 'numeric' : undefined}
        spellCheck={false}
        onChange={type}
        onBlur={onBlur}
        onFocus={(event) => {
          if (untouched) event.currentTarget.select();
        }}
        trailing={
          <>
            {mask !== '' && !untouched && (
              <IconButton
                size="small"
                className="client-secret__eye"
                label={kitTexts.keepStored(label)}
                icon={<Icon name="undo-2" />}
                onClick={() => {
                  onChange(mask);
                  // The button is gone then.
                  box.current?.querySelector('input')?.focus();
                }}
              />
            )}
            {tools && <RevealButton reveal={reveal} label={label} />}
          </>
        }
        help={removes ? kitTexts.removesStored : help}
      />
      {tools && (
        <div className="client-secret">
          <RevealedTools reveal={reveal} label={label} />
          <RevealProblem reveal={reveal} />
        </div>
      )}
    </div>
  );
}
