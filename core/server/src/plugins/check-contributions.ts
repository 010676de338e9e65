import type { Registration } from './registration.ts';
import { misfitOf, type SchemaSet } from '../base/schema-set.ts';

/** A plugin that cannot run beside those before it, and why. */
export interface RegistrationFault {
  readonly plugin: string;
  readonly reason: string;
}

/**
 * Checks what is hung on extension points: the point belongs to core, to the
 * plugin itself or to one it names in `requires` or `after`; its owner knows
 * it; a data value fits the point's schema; no two values share a key. Points
 * of owners that are absent take nothing and are not checked.
 */
export function checkContributions(
  registrations: readonly Registration[],
  schemas: SchemaSet,
): readonly RegistrationFault[] {
  const faults: RegistrationFault[] = [];
  const points = new Map(
    registrations.flatMap(({ definition }) =>
      (definition.owns ?? []).map((point) => [point.id, point] as const),
    ),
  );
  const present = new Set(registrations.map(({ definition }) => definition.id));
  const keys = new Map<string, string>();
  for (const { definition, contributions } of registrations) {
    const known = [
      'core',
      definition.id,
      ...(definition.requires ?? []),
      ...(definition.after ?? []),
    ];
    for (const { point, value } of contributions) {
      const fault = (reason: string) => faults.push({ plugin: definition.id, reason });
      const owner = point.id.split('.', 1)[0]!;
      if (!known.includes(owner)) {
        fault(`Contributes to '${point.id}' without naming '${owner}' in requires or after`);
        continue;
      }
      if (!present.has(owner)) continue;
      if (!points.has(point.id)) {
        fault(`Contributes to '${point.id}', a point that '${owner}' does not own`);
        continue;
      }
      const misfit = point.schema && misfitOf(value, point.schema.id, schemas);
      if (misfit) {
        fault(`Contributes a value to '${point.id}' that does not fit its schema: ${misfit}`);
        continue;
      }
      const key = `${point.id} ${point.key(value)}`;
      const first = keys.get(key);
      if (first === undefined) keys.set(key, definition.id);
      else {
        fault(
          `'${point.key(value)}' on '${point.id}' is contributed by both '${first}' and '${definition.id}'`,
        );
      }
    }
  }
  return faults;
}
