import type { ExtensionPoint } from '@porchlight/kernel';
import {
  focusOnMount,
  useTexts,
  useTimeText,
  VisitPage,
  type VisitFacts,
} from '@porchlight/web/public';
import type { ReactNode } from 'react';
import { FormTypeParts, type FormTypePart } from '../../form-type.ts';
import type { FormView } from '../../form-types/form-view.ts';
import type { VisitedForm } from '../../generated/types.ts';
import { formPageTexts } from '../form-page-texts.ts';
import { AskedPage } from './asked-page.tsx';

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

/** The form is done without being sent here: an agent marked it, or its signers completed it. */
function TakenPage({ form: { title, agent }, children }: SentPageProps) {
  const t = useTexts(formPageTexts);
  return (
    <AskedPage title={t('takenTitle')} agent={agent}>
      <div className="asked__sheet">
        <p ref={focusOnMount} tabIndex={-1} className="visit__text">
          {t('taken', { title })}
        </p>
        {children}
      </div>
    </AskedPage>
  );
}

/** The form has arrived: what happens next, and whom to call. */
export function SentPage({ form, children }: SentPageProps) {
  return form.submitted_at === null ? (
    <TakenPage form={form}>{children}</TakenPage>
  ) : (
    <ReceivedPage form={form}>{children}</ReceivedPage>
  );
}

function ReceivedPage({ form: { title, submitted_at, agent }, children }: SentPageProps) {
  const t = useTexts(formPageTexts);
  const timeOf = useTimeText();
  const time = submitted_at === null ? '' : timeOf(submitted_at);
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
