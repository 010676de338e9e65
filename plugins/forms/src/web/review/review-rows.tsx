import { Badge, Checkbox, Icon } from '@porchlight/ui';
import { useId } from 'react';
import { reviewTexts } from './review-texts.ts';
import type { ReviewedField } from './use-review-choices.ts';

const texts = reviewTexts;

interface ReviewRowsProps {
  readonly fields: readonly ReviewedField[];
  readonly isChecked: (field: ReviewedField) => boolean;
  readonly isFresh: (field: ReviewedField) => boolean;
  readonly onCheck: (field: ReviewedField, value: boolean) => void;
}

/** Each difference with both values and a checkbox, under the headings of the client's fields. */
export function ReviewRows({ fields, ...choices }: ReviewRowsProps) {
  const groups = [...new Set(fields.map(({ group }) => group))];
  return (
    <div className="pl-stack">
      <div className="review-rows__head" aria-hidden>
        <span>{texts.columns.field}</span>
        <div className="review-row__values">
          <span>{texts.columns.current}</span>
          <span>{texts.columns.answer}</span>
        </div>
      </div>
      {groups.map((group) => (
        <fieldset key={group} className="review-rows__group">
          <legend className="review-rows__title">{group}</legend>
          {fields
            .filter((field) => field.group === group)
            .map((field) => (
              <ReviewRow key={field.field} field={field} {...choices} />
            ))}
        </fieldset>
      ))}
    </div>
  );
}

interface ReviewRowProps extends Omit<ReviewRowsProps, 'fields'> {
  readonly field: ReviewedField;
}

function ReviewRow({ field, isChecked, isFresh, onCheck }: ReviewRowProps) {
  const { label, current, answer, hidden, problem, leftover, decision, decided_by } = field;
  const id = useId();
  const fresh = isFresh(field);
  const value = hidden ? 'review-row__mask' : undefined;
  return (
    <div className="review-row" data-checked={isChecked(field) || undefined}>
      <div className="review-row__field">
        <Checkbox
          label={label}
          checked={isChecked(field)}
          disabled={problem !== null}
          aria-describedby={id}
          onChange={({ target }) => onCheck(field, target.checked)}
        />
        {fresh && (
          <Badge tone="payment" icon="triangle-alert">
            {texts.fresh}
          </Badge>
        )}
        {decision === 'kept' && (
          <span className="review-row__note">{texts.keptBefore(decided_by)}</span>
        )}
      </div>
      <div id={id}>
        <dl className="review-row__values">
          <div>
            <dt>{texts.columns.current}</dt>
            <dd
              className={current === '' ? undefined : value}
              data-empty={current === '' || undefined}
            >
              {current || texts.none}
            </dd>
          </div>
          <div>
            <dt>{texts.columns.answer}</dt>
            <dd className={value}>
              {answer}
              {hidden && current === answer && (
                <span className="review-row__note">{texts.hiddenPart}</span>
              )}
            </dd>
          </div>
        </dl>
        {problem !== null && <p className="review-row__problem">{problem}</p>}
        {leftover.length > 0 && (
          <p className="review-row__leftover">
            <Icon name="triangle-alert" size={14} /> {texts.leftover(leftover)}
          </p>
        )}
      </div>
    </div>
  );
}
