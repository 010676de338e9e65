import { formatDateTime, type ExtensionPoint } from '@porchlight/kernel';
import { useTexts, useVisit, VisitData, VisitPage, type VisitFacts } from '@porchlight/web/public';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { FormTypeParts, type FormTypePart } from '../../form-type.ts';
import type { FormView } from '../../form-types/form-view.ts';
import type { VisitedForm } from '../../generated/types.ts';
import { formPageTexts } from '../form-page-texts.ts';
import { focusOnMount } from '../uploads/focus-on-mount.ts';
import { AskedPage } from './asked-page.tsx';
import { EndNotice } from './end-notice.tsx';
import { FillForm } from './fill-form.tsx';
import type { FormCalls } from './form-calls.ts';
import '../form-pages.css';

interface VisitedFormPageProps {
  readonly form: VisitedForm;
  readonly calls: FormCalls;
  /** Shown once the form was sent. */
  readonly afterwards?: ReactNode;
}

/** The form of a link in each of its states. */
export function VisitedFormPage({ form: opened, calls, afterwards }: VisitedFormPageProps) {
  const t = useTexts(formPageTexts);
  const { parts } = useVisit();
  const [form, setForm] = useState(opened);
  const { plugin, form_type } = form;
  const load = useCallback(() => viewOf(parts, plugin, form_type), [parts, plugin, form_type]);
  switch (form.state) {
    case 'submitted':
      return <SentPage form={form}>{afterwards}</SentPage>;
    case 'closed':
      return (
        <VisitPage title={form.title}>
          <p className="visit__text">{t('closed')}</p>
        </VisitPage>
      );
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
                <EndNotice expiresAt={form.expires_at} />
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

export function UnavailablePage({ title }: { readonly title: string }) {
  const t = useTexts(formPageTexts);
  return (
    <VisitPage title={title}>
      <p className="visit__text">{t('unavailable')}</p>
    </VisitPage>
  );
}

interface SentPageProps {
  readonly form: Pick<VisitedForm, 'title' | 'submitted_at' | 'agent'>;
  /** What the visitor can do next. */
  readonly children?: ReactNode;
}

/** The form has arrived: what happens next, and whom to call. */
export function SentPage({ form: { title, submitted_at, agent }, children }: SentPageProps) {
  const t = useTexts(formPageTexts);
  const { language } = useVisit();
  const zone = useMemo(() => Intl.DateTimeFormat().resolvedOptions().timeZone, []);
  const time = submitted_at === null ? '' : formatDateTime(submitted_at, zone, language);
  return (
    <AskedPage title={t('thanks')} agent={agent}>
      <div className="asked__sheet">
        <p ref={focusOnMount} tabIndex={-1} className="visit__text">
          {t('received', { title, time })}
        </p>
        <h2 className="sent__next">{t('nextTitle')}</h2>
        <ul className="sent__list">
          <li>{t('nextReview')}</li>
          <li>{t('nextContact')}</li>
        </ul>
        {children}
      </div>
    </AskedPage>
  );
}

/** What draws a form type; null while its plugin is off. */
export async function viewOf(
  parts: VisitFacts['parts'],
  plugin: string | null,
  formType: string | null,
): Promise<FormView | null> {
  if (plugin === null) return null;
  const point: ExtensionPoint<FormTypePart> = FormTypeParts;
  const found = (await parts(point, plugin)).find(({ id }) => id === formType);
  return found === undefined ? null : found.load();
}
