import { formatDateText } from '@porchlight/schemas';
import { answerLabel } from '../../../rules/data/answer-label.ts';
import type { OptionLabels } from '../../../form-types/definition/option-labels.ts';
import { isRecord } from '../../../rules/data/form-data.ts';
import { secretKind } from '../../../rules/data/secret-values.ts';

/** One value of a form as staff read it. */
interface AnswerRow {
  /** `ownership.beneficiaries.0.ssn` */
  readonly path: string;
  readonly label: string;
  readonly text: string;
  /** The text is a mask. */
  readonly isSecret: boolean;
}

const MOST_LEVELS = 6;

type Labels = ReadonlyMap<string, OptionLabels>;

/**
 * The values of a section in their order, blanks left out; lists and groups inside it are flat.
 *
 * @param labels of what can be chosen, by path of the field; a value without one is shown as it is stored
 */
export function answerRows(
  section: unknown,
  key: string,
  labels: Labels = new Map(),
): readonly AnswerRow[] {
  return rowsOf(section, { path: [key], label: '' }, labels);
}

interface Place {
  readonly path: readonly string[];
  readonly label: string;
}

function rowsOf(value: unknown, { path, label }: Place, labels: Labels): readonly AnswerRow[] {
  if (path.length > MOST_LEVELS) return [];
  if (Array.isArray(value))
    return value.flatMap((inside: unknown, index) =>
      rowsOf(
        inside,
        { path: [...path, String(index)], label: `${oneOf(label)} ${String(index + 1)}`.trim() },
        labels,
      ),
    );
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inside]) => {
      const own = answerLabel(name);
      const full = label === '' ? own : `${label}: ${own.toLowerCase()}`;
      return rowsOf(inside, { path: [...path, name], label: full }, labels);
    });
  const field = path.filter((name) => !/^\d+$/.test(name)).join('.');
  const text = (typeof value === 'string' && labels.get(field)?.[value]) || textOf(value);
  if (text === '') return [];
  const isSecret = secretKind(path.at(-1) ?? '') !== undefined;
  return [{ path: path.join('.'), label, text, isSecret }];
}

/** 'Beneficiaries' become 'Beneficiary' before a number. */
function oneOf(label: string): string {
  return label.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const text = value.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDateText(text);
  return /^(?:yes|no)$/i.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
