import { isRecord } from './form-data.ts';

const MOST_NAMES = 60;
/** Names of a form type are short; a longer one is what a program made up. */
const LONGEST_NAME = 80;
const MOST_LEVELS = 6;

/**
 * The paths of the answers that differ, such as `personalInfo.firstName`; a list counts as one answer. Names only, at
 * most 60 of them: no value of a form is in them.
 */
export function changedAnswers(before: unknown, after: unknown): readonly string[] {
  return differing(before, after, [])
    .filter((path) => path.length <= LONGEST_NAME)
    .slice(0, MOST_NAMES);
}

function differing(before: unknown, after: unknown, path: readonly string[]): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isGroup = isRecord(before) || isRecord(after);
  const [old, now] = [recordOf(before), recordOf(after)];
  if (!isGroup || old === null || now === null || path.length === MOST_LEVELS)
    return [path.join('.')].filter((name) => name !== '');
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].flatMap((name) => differing(old[name], now[name], [...path, name]));
}

/** Nothing is as good as an empty group; null for a value that is none. */
function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  if (value === undefined || value === null) return {};
  return isRecord(value) ? value : null;
}
