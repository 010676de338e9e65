import { logFields } from '../plugin-api/log-fields.ts';

const allowedFields: ReadonlySet<string> = new Set(logFields);

const LONGEST_TEXT = 300;
const MOST_ENTRIES = 50;

/** The loggable part of the fields of one line. */
export function loggableFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const loggable: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (!allowedFields.has(name)) dropped.push(name);
    else loggable[name] = value instanceof Error ? loggableError(value) : loggableValue(value);
  }
  return dropped.length > 0 ? { ...loggable, dropped } : loggable;
}

function loggableValue(value: unknown): unknown {
  if (typeof value === 'string') return shorten(withoutQuery(value));
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(loggableValue);
  if (typeof value === 'object' && value !== null) return loggableFields({ ...value });
  return typeof value;
}

/** Classes of SQLSTATE whose messages repeat values: data exceptions and violated constraints. */
const REPEATS_VALUES = /^2[23][0-9A-Z]{3}$/;

/**
 * An error as type, code and place. The message of the database is left out where
 * it repeats values, and the stack is logged without its first line for the same reason.
 */
function loggableError(error: Error): Record<string, unknown> {
  const { code, constraint, table, column } = error as unknown as Record<string, unknown>;
  const repeatsValues = typeof code === 'string' && REPEATS_VALUES.test(code);
  const cause = error.cause instanceof Error ? loggableError(error.cause) : undefined;
  return {
    type: error.name,
    ...(repeatsValues ? {} : { message: shorten(error.message) }),
    ...pick({ code, constraint, table, column }),
    stack: frames(error),
    ...(cause === undefined ? {} : { cause }),
  };
}

function pick(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function frames(error: Error): readonly string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, 12);
}

/** What follows a question mark in an address may be a token or a name. */
function withoutQuery(text: string): string {
  return /^(?:https?:\/\/|\/)\S*\?/.test(text) ? text.slice(0, text.indexOf('?')) : text;
}

function shorten(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
