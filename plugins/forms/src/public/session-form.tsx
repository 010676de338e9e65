import { Button } from '@porchlight/ui/bare';
import { type ApiClient, useVisit, VisitData } from '@porchlight/web/public';
import { useCallback, useMemo } from 'react';
import { sessionFormCalls } from './filling/form-calls.ts';
import { VisitedFormPage } from './filling/visited-form-page.tsx';

interface SessionFormProps {
  readonly id: number;
  /** On the button that closes a form that was sent. */
  readonly backText: string;
  readonly onClose: () => void;
}

/** A form of a session, opened on the page of the session. */
export function SessionForm({ id, backText, onClose }: SessionFormProps) {
  const { api } = useVisit();
  const calls = useMemo(() => sessionFormCalls(api, id), [api, id]);
  const read = useCallback((_: ApiClient, signal: AbortSignal) => calls.read(signal), [calls]);
  return (
    <VisitData load={read}>
      {(form) => (
        <VisitedFormPage
          form={form}
          calls={calls}
          isOfSession
          afterwards={
            <div className="visit__actions">
              <Button variant="primary" size="large" onClick={onClose}>
                {backText}
              </Button>
            </div>
          }
        />
      )}
    </VisitData>
  );
}
