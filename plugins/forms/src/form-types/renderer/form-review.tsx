import type { Language } from '@porchlight/kernel';
import { Button } from '@porchlight/ui/bare';
import { answersOf } from '../definition/form-answers.ts';
import type { FormStep, FormType, FormValues } from '../definition/form-definition.ts';
import { rendererTexts } from './renderer-texts.ts';

interface FormReviewProps {
  readonly type: FormType;
  readonly steps: readonly FormStep[];
  readonly language: Language;
  readonly values: FormValues;
  readonly onEdit: (step: number) => void;
}

/** The answers of the steps before this one, to be read through once more. */
export function FormReview({ type, steps, language, values, onEdit }: FormReviewProps) {
  const t = rendererTexts.in(language);
  const translate = type.texts.in(language);
  return (
    <section aria-label={t('answers')} className="form-review">
      {steps.map((step, index) => {
        const title = translate(step.schema['x-label'] ?? step.id);
        return (
          <div key={step.id} className="form-review__step">
            <div className="form-review__head">
              <h3 className="form-sections__title">{title}</h3>
              <Button aria-label={t('editStep', { step: title })} onClick={() => onEdit(index)}>
                {t('edit')}
              </Button>
            </div>
            <dl className="form-review__answers">
              {answersOf(type, step, values, language)
                .filter(({ text }) => text !== '')
                .map(({ field, label, text, isChosen }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd translate={isChosen ? undefined : 'no'}>{text}</dd>
                  </div>
                ))}
            </dl>
          </div>
        );
      })}
    </section>
  );
}
