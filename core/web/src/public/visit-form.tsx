import { Button, FormError } from '@porchlight/ui/bare';
import { type FormEvent, type ReactNode, useState } from 'react';
import { renewOutdated } from '../base/is-outdated.ts';
import { useFailureText } from './use-failure-text.ts';

interface VisitFormProps {
  /** On the button. */
  readonly submit: string;
  /** On the button while `onSubmit` runs. */
  readonly busy: string;
  /** Shows what is wrong at its field. The form is sent only if this returns true. */
  readonly check: () => boolean;
  /** Not called again before it ends. Why it failed is shown above the button, in the visitor's language. */
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** A form on a page for visitors. What was entered stays in its fields when sending it fails. */
export function VisitForm({ submit, busy, check, onSubmit, children }: VisitFormProps) {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    if (!check()) return;
    setBusy(true);
    try {
      await onSubmit();
    } catch (error) {
      if (!(await renewOutdated(error))) setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="visit__form" noValidate onSubmit={(event) => void send(event)}>
      {children}
      <FormError>{failure}</FormError>
      <div className="visit__actions">
        <Button type="submit" variant="primary" size="large" busyText={isBusy ? busy : null}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
