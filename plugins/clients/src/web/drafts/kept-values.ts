import { clientWriteSchema } from '../../generated/schemas/client-write.ts';

/** What a tab may keep of a form about a client. */
export interface KeptValues<Field extends string> {
  /** What the fields held before anything was typed. */
  readonly start: Readonly<Partial<Record<Field, string>>>;
  /** The changed fields. */
  readonly typed: Readonly<Partial<Record<Field, string>>>;
  /** Something sensitive was typed, too; it is not kept. */
  readonly leftOut: boolean;
}

const properties: Readonly<Record<string, object | undefined>> = clientWriteSchema.properties;

/** The changed fields without the sensitive ones of the schema; null when nothing remains. */
export function keptValues<Field extends string>(
  start: Readonly<Partial<Record<Field, string>>>,
  typed: Readonly<Partial<Record<Field, string>>>,
): KeptValues<Field> | null {
  const fields = Object.keys(start) as Field[];
  const open = fields.filter((field) => !('x-sensitive' in (properties[field] ?? {})));
  const differs = (field: Field) => (typed[field] ?? '') !== (start[field] ?? '');
  const changed = open.filter(differs);
  if (changed.length === 0) return null;
  const part = (from: typeof start, names: readonly Field[]) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? ''])) as KeptValues<Field>['start'];
  const leftOut = fields.some((field) => !open.includes(field) && differs(field));
  return { start: part(start, open), typed: part(typed, changed), leftOut };
}
