import { Button, FormError } from '@porchlight/ui/bare';
import type { FormEvent, ReactNode } from 'react';
import { useAction } from './use-action.ts';

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
  const sending = useAction();

  function send(event: FormEvent) {
    event.preventDefault();
    if (sending.busy !== null) return;
    sending.forget();
    if (check()) void sending.run(busy, onSubmit);
  }

  return (
    <form className="visit__form" noValidate onSubmit={send}>
      {children}
      <FormError>{sending.failure}</FormError>
      <div className="visit__actions">
        <Button type="submit" variant="primary" size="large" busyText={sending.busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
