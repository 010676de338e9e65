import type { Pdf } from '@porchlight/server';
import type { FieldValue } from '../../../generated/types.ts';
import { valueTexts, type ValueProblem } from '../../../rules/builtin/signed-values.ts';
import { textProblem, type TextProblem } from '../../../rules/builtin/text-problem.ts';
import type { SourceRow } from '../templates/source-rows.ts';
import { boxOf, TEXT_SIZE } from '../templates/field-boxes.ts';

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

/** As `enteredTextProblems`, as sentences. */
export async function textRefusals(
  ...texts: Parameters<typeof enteredTextProblems>
): Promise<readonly ValueProblem[]> {
  const problems = await enteredTextProblems(...texts);
  return problems.map(({ field, problem }) => ({ field, message: MESSAGES[problem] }));
}

const MESSAGES: Readonly<Record<TextProblem, string>> = {
  unprinted: valueTexts.unprintedText,
  'too-long': valueTexts.cut,
};
