import type { Pdf } from '@porchlight/server';
import type { FieldValue } from '../../../generated/types.ts';
import {
  cleanValues,
  valueProblems,
  valueTexts,
  type ValueProblem,
} from '../../../rules/builtin/signed-values.ts';
import { textProblem, type TextProblem } from '../../../rules/builtin/text-problem.ts';
import type { SourceRow } from '../templates/source-rows.ts';
import { boxOf, TEXT_SIZE } from '../templates/field-boxes.ts';
import type { VisitedSigner } from './visited-signer.ts';

/** A text that the signed document would cut, or print with '?'. */
interface EnteredTextProblem {
  readonly field: string;
  readonly problem: TextProblem;
}

/** What cannot be printed of the texts among these values. */
export async function enteredTextProblems(
  pdf: Pick<Pdf, 'fits'>,
  source: SourceRow,
  values: readonly FieldValue[],
): Promise<EnteredTextProblem[]> {
  const entered = new Map(values.map(({ id, value }) => [id, value.trim()]));
  const texts = source.fields.flatMap((field) => {
    const text = entered.get(field.id) ?? '';
    const box = field.type === 'text' && text !== '' ? boxOf(field, source) : null;
    return box === null ? [] : [{ field: field.id, text, box }];
  });
  if (texts.length === 0) return [];
  const fits = await pdf.fits(
    texts.map(({ text, box: { width, height } }) => ({ text, width, height, size: TEXT_SIZE })),
  );
  return texts.flatMap(({ field, text }, index) => {
    const problem = textProblem(text, fits[index]!);
    return problem === null ? [] : [{ field, problem }];
  });
}

/**
 * What cannot be printed of what a signer sends, for a document that is not signed and values that are not refused anyway.
 * The document of an envelope never changes, so this needs no lock.
 */
export async function sentTextProblems(
  pdf: Pick<Pdf, 'fits'>,
  { envelope: { source }, signer }: VisitedSigner,
  values: readonly FieldValue[],
): Promise<EnteredTextProblem[]> {
  const isRefused = valueProblems(source.fields, signer.role, values).length > 0;
  if (isRefused || signer.signed_at !== null) return [];
  return enteredTextProblems(pdf, source, cleanValues(source.fields, values));
}

/** As sentences. */
export function textRefusals(problems: readonly EnteredTextProblem[]): readonly ValueProblem[] {
  return problems.map(({ field, problem }) => ({ field, message: MESSAGES[problem] }));
}

const MESSAGES: Readonly<Record<TextProblem, string>> = {
  unprinted: valueTexts.unprintedText,
  'too-long': valueTexts.cut,
};
