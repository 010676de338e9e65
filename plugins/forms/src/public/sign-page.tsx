import { useTexts, VisitPage } from '@porchlight/web/public';
import { formPageTexts } from './form-page-texts.ts';

export default function SignPage() {
  const t = useTexts(formPageTexts);
  return (
    <VisitPage title={t('signTitle')}>
      <p className="visit__text">{t('notYet')}</p>
    </VisitPage>
  );
}
