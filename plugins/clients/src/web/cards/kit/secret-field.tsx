import { Icon, IconButton, TextField } from '@porchlight/ui';
import { type FieldControlProps, usePermission } from '@porchlight/web';
import { type FormEvent, useRef } from 'react';
import { RevealClients } from '../../../contract.ts';
import { typedOverMask } from '../../../rules/typed-over-mask.ts';
import type { CardField, TextFieldName } from './card-fields.ts';
import { hasOnlyDigits } from './client-values.ts';
import { kitTexts } from './kit-texts.ts';
import { RevealButton } from './reveal/reveal-button.tsx';
import { RevealedTools, RevealProblem } from './reveal/revealed-tools.tsx';
import { useCopyOf } from './reveal/use-copy-of.ts';
import { useReveal } from './reveal/use-reveal.ts';

interface SecretFieldProps extends FieldControlProps {
  readonly clientId: number;
  readonly field: CardField;
}

/**
 * Holds the mask until something is typed; typing replaces it as a whole. The stored value can be shown inside the
 * field and edited from there; shown and left alone it is no change.
 */
export function SecretField({
  clientId,
  field,
  form,
  name,
  value,
  set,
  onBlur,
  ref,
  frame,
}: SecretFieldProps) {
  const mayReveal = usePermission(RevealClients);
  const reveal = useReveal(clientId, field as TextFieldName);
  const box = useRef<HTMLDivElement>(null);
  useCopyOf(box, reveal.noteCopy);
  const mask = String(form.start[name] ?? '');
  const untouched = value === mask;
  const plain = untouched ? reveal.value : null;
  const { label } = frame;

  function type(event: FormEvent<HTMLInputElement>) {
    const text = event.currentTarget.value;
    const { inputType = '' } = event.nativeEvent as InputEvent;
    if (plain === null && untouched && mask !== '')
      // Deleting any of the mask empties the field.
      set(/^delete/.test(inputType) ? '' : typedOverMask(mask, text));
    else set(text === reveal.value ? mask : text);
  }

  const removes = mask !== '' && value === '';
  const hasTools = mask !== '' && untouched && mayReveal;
  return (
    <div ref={box} className="client-secret-field">
      <TextField
        {...frame}
        ref={ref}
        name={name}
        value={plain ?? value}
        autoComplete="off"
        inputMode={hasOnlyDigits(field) ? 'numeric' : undefined}
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
                  set(mask);
                  // The button is gone then.
                  box.current?.querySelector('input')?.focus();
                }}
              />
            )}
            {hasTools && <RevealButton reveal={reveal} label={label} />}
          </>
        }
        help={removes ? kitTexts.removesStored : frame.help}
      />
      {hasTools && (
        <div className="client-secret">
          <RevealedTools reveal={reveal} label={label} />
          <RevealProblem reveal={reveal} />
        </div>
      )}
    </div>
  );
}
