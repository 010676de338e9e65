import { useState } from 'react';
import type { FormReview } from '../../generated/types.ts';

export type ReviewedField = FormReview['fields'][number];

interface SeenField {
  readonly field: string;
  readonly values: string;
}

/** The differences about which an agent decides now. */
export function openFields({ fields }: FormReview): readonly ReviewedField[] {
  return fields.filter(({ change }) => change !== 'same');
}

/**
 * Which answers are checked. At first those that fill in an empty field; one whose values changed since the dialog was
 * opened is not checked until the agent does it.
 */
export function useReviewChoices(review: FormReview) {
  const [seen] = useState(() => openFields(review).map(seenOf));
  const [checked, setChecked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [noticed, setNoticed] = useState<readonly SeenField[]>([]);
  const known = [...seen, ...noticed];
  const isFresh = (field: ReviewedField) => !known.some((one) => isSame(one, seenOf(field)));
  const isChecked = (field: ReviewedField) =>
    field.problem === null &&
    !isFresh(field) &&
    (checked.get(field.field) ?? (field.change === 'new' && field.decision === null));
  return {
    isChecked,
    isFresh,
    check(field: ReviewedField, value: boolean) {
      setNoticed([...noticed, seenOf(field)]);
      setChecked(new Map(checked).set(field.field, value));
    },
    chosen: openFields(review).filter(isChecked),
  };
}

function seenOf({ field, current, answer }: ReviewedField): SeenField {
  return { field, values: JSON.stringify([current, answer]) };
}

function isSame(one: SeenField, other: SeenField): boolean {
  return one.field === other.field && one.values === other.values;
}
