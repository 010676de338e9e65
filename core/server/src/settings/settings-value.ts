import type { JsonSchema } from '@porchlight/schemas';
import type { RegisteredSchema } from '../base/snapshot.ts';
import type { AuditEntry } from '@porchlight/kernel';
import { DOTS, secretFields } from './secret-settings.ts';

type Values = Readonly<Record<string, unknown>>;

const LONGEST_RECORDED = 2_000;

/**
 * Stored settings over the defaults, without fields that the schema no longer has. A field whose value no longer matches
 * has its default; the others stay, so that a stricter rule for one never turns off another.
 */
export function fittingSettings<S>(
  { schema, validate }: RegisteredSchema,
  defaults: S,
  stored: Values | undefined,
): { readonly value: S; readonly fits: boolean } {
  if (stored === undefined) return { value: { ...defaults }, fits: true };
  const known = Object.entries(stored).filter(([name]) =>
    Object.hasOwn(schema.properties ?? {}, name),
  );
  const value = { ...defaults, ...Object.fromEntries(known) };
  if (validate(value)) return { value, fits: true };
  const broken = new Set(
    (validate.errors ?? []).map(({ instancePath }) => instancePath.split('/')[1]),
  );
  const rest = known.filter(([name]) => !broken.has(name));
  const matching = { ...defaults, ...Object.fromEntries(rest) };
  return { value: validate(matching) ? matching : { ...defaults }, fits: false };
}

/** The changed fields for the audit, with secret values masked. */
export function settingsChanges(
  schema: JsonSchema,
  before: Values,
  after: Values,
): NonNullable<AuditEntry['changes']> {
  const changes: Record<string, { from?: unknown; to?: unknown }> = {};
  const secrets = new Set(secretFields(schema));
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    changes[name] = secrets.has(name)
      ? { from: DOTS, to: DOTS }
      : { from: recorded(before[name]), to: recorded(after[name]) };
  }
  return changes;
}

/** Of a value too long for the audit, such as a picture, only its size. */
function recorded(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_RECORDED) return value;
  return `(${value.length} characters)`;
}
