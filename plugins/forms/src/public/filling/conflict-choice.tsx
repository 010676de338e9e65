import { Button } from '@porchlight/ui/bare';
import { focusOnMount, useTexts } from '@porchlight/web/public';
import { formPageTexts } from '../form-page-texts.ts';

interface ConflictChoiceProps {
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Asks which version of a form to continue with; nothing is replaced before. */
export function ConflictChoice({ onTheirs, onMine }: ConflictChoiceProps) {
  const t = useTexts(formPageTexts);
  return (
    <section className="visit__notice">
      <h2 ref={focusOnMount} tabIndex={-1} className="form__title">
        {t('conflictTitle')}
      </h2>
      <p className="visit__text">{t('conflictText')}</p>
      <div className="visit__actions">
        <Button variant="primary" size="large" onClick={onTheirs}>
          {t('useNewer')}
        </Button>
        <Button size="large" onClick={onMine}>
          {t('keepMine')}
        </Button>
      </div>
    </section>
  );
}
