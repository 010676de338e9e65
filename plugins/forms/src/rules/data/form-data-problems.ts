/** A part of form data that cannot be stored. */
interface FormDataProblem {
  /** `ownership.beneficiaries.0.undefined` */
  readonly field: string;
  readonly message: string;
}

const MOST_LEVELS = 32;
const MOST_PROBLEMS = 20;
/** Of answers, sections, and entries; the longest form has a few hundred. */
const MOST_VALUES = 5_000;
const BAD_NAMES: ReadonlySet<string> = new Set(['undefined', 'null', '__proto__']);

interface Visit {
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * What keeps form data from being stored: a property that is named `undefined`, `null`, or `__proto__`, a value that
 * is no JSON, and nesting without end. At most 20 problems; none for data that can be stored.
 */
export function formDataProblems(data: unknown): readonly FormDataProblem[] {
  const problems: FormDataProblem[] = [];
  const open: Visit[] = [{ path: [], value: data }];
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const message = messageOf(visit);
    if (message !== undefined) problems.push({ field: nameOf(visit.path), message });
    else if (typeof visit.value === 'object' && visit.value !== null)
      open.push(...insideOf(visit.path, visit.value));
    if (problems.length === MOST_PROBLEMS) break;
  }
  return problems;
}

/** Whether data has far more values than any form asks for: checking each of them would hold up every other call. */
export function hasTooManyValues(data: unknown): boolean {
  const open: unknown[] = [data];
  let count = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const inside: readonly unknown[] = Object.values(value);
    count += inside.length;
    if (count > MOST_VALUES) return true;
    for (const one of inside) if (typeof one === 'object' && one !== null) open.push(one);
  }
  return false;
}

function messageOf({ path, value }: Visit): string | undefined {
  const name = path.at(-1) ?? '';
  if (BAD_NAMES.has(name)) return `A field cannot be named '${name}'`;
  if (path.length > MOST_LEVELS)
    return `Values are nested more than ${String(MOST_LEVELS)} levels deep`;
  return isJson(value) ? undefined : 'This value cannot be stored';
}

function isJson(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

function insideOf(path: readonly string[], value: object): Visit[] {
  return Object.entries(value)
    .map(([name, inside]: [string, unknown]) => ({ path: [...path, name], value: inside }))
    .reverse();
}

/** Long names are cut: they come from the caller. */
function nameOf(path: readonly string[]): string {
  return path
    .map((name) => name.slice(0, 60))
    .slice(0, 8)
    .join('.');
}
