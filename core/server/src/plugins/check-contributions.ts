import type { Registration } from './registration.ts';
import { schemaErrorOf, type SchemaSet } from '../base/schema-set.ts';

/** A plugin that cannot run together with the earlier ones, and why. */
export interface RegistrationFault {
  readonly plugin: string;
  readonly reason: string;
}

/**
 * Checks contributions to extension points: the point belongs to core, to the plugin itself, or to one in its `requires`
 * or `after`; its owner declares it; a data value matches the point's schema; no two values share a key. Ignores
 * contributions to absent plugins.
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
      const schemaError = point.schema && schemaErrorOf(value, point.schema.id, schemas);
      if (schemaError) {
        fault(
          `Contributes a value to '${point.id}' that does not match its schema: ${schemaError}`,
        );
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
