import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { useShortcut } from '../portal/use-shortcut.ts';
import { formTexts } from './form-texts.ts';
import type { RecordForm } from './use-record-form.ts';

interface FormElementProps {
  readonly form: RecordForm;
  readonly className: string;
  readonly children: ReactNode;
}

/** The element of a form that is no dialog; Ctrl+Enter saves it, or the first form of the page if none has the focus. */
export function FormElement({ form, className, children }: FormElementProps) {
  useShortcut('mod+enter', submitFirstForm, { label: formTexts.save, inInputs: true });

  /** Also works under a modal layer, where the shortcuts of the page are silent. */
  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  }

  return (
    <form
      className={className}
      data-record-form
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

function submitFirstForm(): void {
  document.querySelector<HTMLFormElement>('form[data-record-form]')?.requestSubmit();
}
