import { Button } from '@porchlight/ui/bare';
import { type ApiClient, useTexts, useVisit, VisitData } from '@porchlight/web/public';
import { useCallback, useMemo } from 'react';
import type { VisitedSession } from '../generated/types.ts';
import { sessionFormCalls } from './filling/form-calls.ts';
import { VisitedFormPage } from './filling/visited-form-page.tsx';
import { sessionPageTexts } from './session-page-texts.ts';

export type FormOfSession = VisitedSession['forms'][number];

export interface OpenedForm {
  readonly id: number;
  /** Those that wait for the visitor beside this one. */
  readonly others: readonly FormOfSession[];
}

/** Opens one of those that wait for the visitor. */
export type Open = (id: number, waiting: readonly FormOfSession[]) => void;

interface SessionFormProps extends OpenedForm {
  readonly onOpen: Open;
  readonly onClose: () => void;
}

/** A form of a session, opened on the page of the session. */
export function SessionForm({ id, others, onOpen, onClose }: SessionFormProps) {
  const t = useTexts(sessionPageTexts);
  const next = others[0];
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
          isNotLast={!!next}
          afterwards={
            <div className="visit__actions">
              {next && (
                <Button variant="primary" size="large" onClick={() => onOpen(next.id, others)}>
                  {t('formNamed', { action: t('continue'), title: next.title })}
                </Button>
              )}
              <Button variant={next ? 'secondary' : 'primary'} size="large" onClick={onClose}>
                {t('backToForms')}
              </Button>
            </div>
          }
        />
      )}
    </VisitData>
  );
}
