import { LinkEndNotice, useTexts, useVisit, VisitData, VisitPage } from '@porchlight/web/public';
import { type ReactNode, useCallback, useState } from 'react';
import type { VisitedForm } from '../../generated/types.ts';
import { formPageTexts } from '../form-page-texts.ts';
import { AskedPage } from './asked-page.tsx';
import { FillForm } from './fill-form.tsx';
import { FormToSign } from './form-to-sign.tsx';
import type { FormCalls } from './form-calls.ts';
import { SentPage, UnavailablePage, viewOf } from './form-states.tsx';
import '../form-pages.css';

interface VisitedFormPageProps {
  readonly form: VisitedForm;
  readonly calls: FormCalls;
  /** Shown once the form was sent. */
  readonly afterwards?: ReactNode;
  readonly isOfSession?: boolean;
  /** Other forms of the session wait for the visitor. */
  readonly isNotLast?: boolean;
}

/** The form of a link in each of its states. */
export function VisitedFormPage(props: VisitedFormPageProps) {
  const { form: opened, calls, afterwards, isOfSession = false, isNotLast = false } = props;
  const t = useTexts(formPageTexts);
  const { parts } = useVisit();
  const [form, setForm] = useState(opened);
  const { plugin, form_type } = form;
  const load = useCallback(() => viewOf(parts, plugin, form_type), [parts, plugin, form_type]);
  switch (form.state) {
    case 'submitted':
      return (
        <SentPage form={form} isNotLast={isNotLast}>
          {afterwards}
        </SentPage>
      );
    case 'closed':
      return (
        <VisitPage title={form.title}>
          <p className="visit__text">{t('closed')}</p>
        </VisitPage>
      );
    case 'signing':
      return <FormToSign form={form} isOfSession={isOfSession} afterwards={afterwards} />;
    case 'unavailable':
      return <UnavailablePage title={form.title} />;
    case 'open':
      return (
        <VisitData load={load}>
          {(view) =>
            view === null ? (
              <UnavailablePage title={form.title} />
            ) : (
              <AskedPage title={form.title} agent={form.agent}>
                <LinkEndNotice expiresAt={form.expires_at} />
                {form.is_prefilled && (
                  <p className="visit__text visit__prefilled">{t('prefilled')}</p>
                )}
                <FillForm
                  form={form}
                  view={view}
                  calls={calls}
                  onClosed={setForm}
                  onSent={({ submitted_at }) =>
                    setForm({ ...form, state: 'submitted', submitted_at })
                  }
                />
              </AskedPage>
            )
          }
        </VisitData>
      );
  }
}
