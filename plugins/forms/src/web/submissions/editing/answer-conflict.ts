import {
  type EditConflict,
  mergedValues,
  remoteChanges,
  type FormDefinition,
} from '@porchlight/web';
import type { FormType, FormValues } from '../../../form-types/definition/form-definition.ts';
import { answerAt } from '../../../form-types/definition/form-answers.ts';
import { fieldLabel } from '../../../form-types/definition/problem-text.ts';
import { withValue } from '../../../form-types/definition/values-at.ts';
import { isRecord } from '../../../rules/data/form-data.ts';

/** Answers by path, each as its JSON text; a list is one answer. */
type FlatAnswers = Readonly<Record<string, string>>;

/** What a form continues with after someone else changed it, and what there is to choose. */
interface MergedAnswers {
  readonly values: FormValues;
  /** Null when nothing of theirs concerns this form. */
  readonly conflict: EditConflict | null;
}

/** Merges what was typed with what is stored now: mine where something was typed, theirs in all other fields. */
export function mergeAnswers(
  start: FormValues,
  typed: FormValues,
  stored: FormValues,
): MergedAnswers {
  const [before, mine, theirs] = [flat(start), flat(typed), flat(stored)];
  const paths = new Set([before, mine, theirs].flatMap((answers) => Object.keys(answers)));
  const known = Object.fromEntries([...paths].map((path) => [path, before[path] ?? '']));
  const changes = remoteChanges(known, mine, theirs);
  const merged = mergedValues(known, mine, theirs);
  let values = typed;
  for (const [path, text] of Object.entries(merged))
    if (text !== (mine[path] ?? '')) values = withAnswer(values, path, String(text));
  return {
    values,
    conflict: changes.length === 0 ? null : { who: null, changes, taken: new Set() },
  };
}

/** The values with an answer from its JSON text; '' for none. */
export function withAnswer(values: FormValues, path: string, text: string): FormValues {
  return withValue(values, path, text === '' ? undefined : (JSON.parse(text) as unknown));
}

/** The JSON text of an answer, as conflicts have it; '' for none. */
export function answerJson(values: FormValues, path: string): string {
  return flat(values)[path] ?? '';
}

/** The fields of a conflict with their labels and values as people read them. */
export function conflictDefinition(type: FormType, { changes }: EditConflict): FormDefinition {
  const fields = changes.map(({ field }) => ({
    name: field,
    label: fieldLabel(type, field, 'en'),
    textOf: (text: string) =>
      text === '' ? '' : answerAt(type, field, JSON.parse(text) as unknown, 'en'),
  }));
  return { title: type.title, sections: [{ fields }] };
}

function flat(values: unknown): FlatAnswers {
  return Object.fromEntries(leaves(values, ''));
}

function leaves(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inside]) =>
      leaves(inside, path === '' ? name : `${path}.${name}`),
    );
  return value === undefined ? [] : [[path, JSON.stringify(value)]];
}
