import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { formTexts } from './form-texts.ts';
import type { RecordForm } from './use-record-form.ts';

interface FormElementProps {
  readonly form: RecordForm;
  readonly className: string;
  readonly children: ReactNode;
}

/** The element of a form that is no dialog; Ctrl+Enter saves it. */
export function FormElement({ form, className, children }: FormElementProps) {
  useShortcut('mod+enter', form.submit, { label: formTexts.save, inInputs: true });

  /** Works under a modal layer too, where the shortcuts of the page are silent. */
  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  }

  return (
    <form
      className={className}
      noValidate
      onKeyDown={submitByKey}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {children}
    </form>
  );
}
