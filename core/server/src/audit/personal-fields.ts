import type { SchemaSet } from '../base/schema-set.ts';

/** Whether the values of a field are personal, so that the audit seals them. */
export type IsPersonal = (entity: string, field: string) => boolean;

/**
 * Derives the personal fields from the schemas: a schema with `x-audit-entity` names the plain fields of that kind of
 * record (`x-data-class` C1). All other fields are personal, including those it does not know, such as fields of other
 * plugins. Kinds of records without such a schema have no personal fields.
 */
export function personalFields(schemas: SchemaSet): IsPersonal {
  const plainFields = new Map<string, ReadonlySet<string>>();
  for (const { schema } of schemas.values()) {
    const entity = schema['x-audit-entity'];
    if (entity === undefined) continue;
    const plain = Object.entries(schema.properties ?? {}).filter(
      ([, property]) => property['x-data-class'] === 'C1',
    );
    plainFields.set(entity, new Set(plain.map(([field]) => field)));
  }
  return (entity, field) => plainFields.get(entity)?.has(field) === false;
}
