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
  /** Other forms wait for the visitor. */
  readonly isNotLast?: boolean;
  /** What the visitor can do next. */
  readonly children?: ReactNode;
}

/**
 * The form has arrived: what happens next, and whom to call. It was not sent here when an agent marked it, or its signers
 * completed it.
 */
export function SentPage({ form, isNotLast, children }: SentPageProps) {
  const t = useTexts(formPageTexts);
  const timeOf = useTimeText();
  const { title, submitted_at, agent } = form;
  return (
    <AskedPage title={t(submitted_at === null ? 'takenTitle' : 'thanks')} agent={agent}>
      <div className="asked__sheet">
        <p ref={focusOnMount} tabIndex={-1} className="visit__text">
          {submitted_at === null
            ? t('taken', { title })
            : t('received', { title, time: timeOf(submitted_at) })}
        </p>
        {submitted_at !== null && isNotLast !== true && (
          <>
            <h2 className="sent__next">{t('nextTitle')}</h2>
            <ul className="sent__list">
              <li>{t('nextReview')}</li>
              <li>{t('nextContact')}</li>
            </ul>
          </>
        )}
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
