import type { ClientValue } from '@porchlight/clients/contract';
import type { FieldMessage } from '@porchlight/kernel';
import type { FieldCrypto } from '@porchlight/server';
import { clientChanges, clientFieldsOf } from '../../form-types/definition/client-fields.ts';
import type { FormType } from '../../form-types/definition/form-definition.ts';
import type { FormReview } from '../../generated/types.ts';
import { identityFields, leftoverFields } from '../../rules/review/listed-person.ts';
import { reviewChange, type ReviewChange } from '../../rules/review/review-change.ts';
import { reviewText } from '../../rules/review/review-text.ts';
import {
  readStoredForm,
  type FormDataShape,
  type SealedFormData,
} from '../submissions/sealed-form-data.ts';
import type { StoredDecision } from './stored-decisions.ts';

/** Answers by field of the client, as typed and plain. */
export type ClientAnswers = Readonly<Record<string, string>>;

/** What a stored form says about its client; null when it cannot be read. */
export function clientAnswers(
  crypto: FieldCrypto,
  form: SealedFormData,
  type: FormType,
  { sections }: FormDataShape,
): ClientAnswers | null {
  const reading = readStoredForm(crypto, form, sections);
  if (reading.kind === 'broken') return null;
  return reading.kind === 'empty' ? {} : clientChanges(type, reading.data);
}

/** Every field of the client that a form type can say something about, and what identifies the people it names. */
export function reviewedFields(type: FormType): readonly string[] {
  const direct = clientFieldsOf(type).map(({ clientField }) => clientField);
  const filled = [...direct, ...(type.derived ?? []).map(({ clientField }) => clientField)];
  return [...new Set([...filled, ...filled.flatMap(identityFields)])];
}

/** An answer beside the value of the client; holds no plain value of a hidden field. */
export type ComparedAnswer = FormReview['fields'][number];

interface ComparedSources {
  readonly values: ReadonlyMap<string, ClientValue>;
  readonly answers: ClientAnswers;
  readonly decisions: readonly StoredDecision[];
  /** Answers that the client's fields cannot store. */
  readonly problems: readonly FieldMessage[];
  readonly today: string;
}

/** The answers in the order of the client's fields; those that no field of the client takes are left out. */
export function comparedAnswers(sources: ComparedSources): readonly ComparedAnswer[] {
  const { values, answers, decisions, problems, today } = sources;
  const decided = new Map(decisions.map((decision) => [decision.field, decision]));
  return [...values].flatMap(([field, value]): ComparedAnswer[] => {
    const answer = answers[field];
    if (answer === undefined) return [];
    const { label, group, sensitive, shown } = value;
    const change: ReviewChange = reviewChange({ field, ...value }, answer, today);
    const problem = change === 'same' ? undefined : problems.find((one) => one.field === field);
    const decision = decided.get(field);
    return [
      {
        field,
        label,
        group,
        change,
        hidden: sensitive !== null,
        current: sensitive === null ? reviewText(field, shown, null) : shown,
        answer: reviewText(field, answer, sensitive),
        problem: problem?.message ?? null,
        leftover: leftoverFields({
          field,
          change,
          isStored: (one) => (values.get(one)?.shown ?? '') !== '',
          isAnswered: (one) => answers[one] !== undefined,
        }).map((one) => values.get(one)!.label),
        decision: decision?.decision ?? null,
        decided_by: decision?.decided_by ?? null,
        decided_at: decision?.decided_at ?? null,
      },
    ];
  });
}
