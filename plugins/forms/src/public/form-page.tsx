import { useTexts, VisitPage } from '@porchlight/web/public';
import { formPageTexts } from './form-page-texts.ts';

export default function FormPage() {
  const t = useTexts(formPageTexts);
  return (
    <VisitPage title={t('formTitle')}>
      <p className="visit__text">{t('notYet')}</p>
    </VisitPage>
  );
}
