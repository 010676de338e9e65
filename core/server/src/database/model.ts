import { ProblemError } from '@porchlight/kernel';
import { fieldMessages, type SchemaError } from '@porchlight/schemas';
import { Model, Validator, type JSONSchema, type ValidatorArgs } from 'objection';
import { validationFailed } from '../base/core-problems.ts';
import type { GeneratedSchemas } from '../base/schema-set.ts';
import type { RegisteredSchema } from '../base/snapshot.ts';

/**
 * Base of the models behind a store. The generated schema of the stored record validates each insert and patch with its
 * compiled validator; its properties of type object or array are JSON columns.
 */
export abstract class PortalModel extends Model {
  /** The schema of the stored record, with the names of the columns as its properties. */
  static readonly entity: RegisteredSchema;

  /** Finds an `entity` in the exports of a plugin's `generated/schemas.ts`. Throws when there is no such schema. */
  static schemaOf({ schemas, validators }: GeneratedSchemas, id: string): RegisteredSchema {
    const [schema, validate] = [schemas[id], validators[id]];
    if (schema === undefined || validate === undefined)
      throw new Error(`There is no schema ${id}.`);
    return { schema, validate };
  }

  static override get jsonSchema(): JSONSchema {
    return this.entity.schema as object as JSONSchema;
  }

  static override createValidator(): Validator {
    return new GeneratedValidator();
  }
}

/** Objection would compile the schema again, with rules and formats of its own. */
class GeneratedValidator extends Validator {
  override validate({ json, model, options }: ValidatorArgs): typeof json {
    const { entity } = model.constructor as typeof PortalModel;
    if (entity.validate(json)) return json;
    const all = entity.validate.errors ?? [];
    const unknown = all
      .filter(isUnknownColumn)
      .map(({ params }) => String(params['additionalProperty']));
    if (unknown.length > 0)
      throw new Error(unknownColumns(model.constructor as typeof PortalModel, unknown));
    const errors = all.filter(
      // A patch has only some of the fields.
      ({ keyword, instancePath }) =>
        !(options.patch === true && keyword === 'required' && instancePath === ''),
    );
    if (errors.length === 0) return json;
    throw new ProblemError(validationFailed, { details: fieldMessages(errors, entity.schema) });
  }
}

/** The code that writes the row names its columns, so an unknown one is no fault of a caller. */
function isUnknownColumn({ keyword, instancePath }: SchemaError): boolean {
  return keyword === 'additionalProperties' && instancePath === '';
}

function unknownColumns(
  { tableName, entity }: typeof PortalModel,
  names: readonly string[],
): string {
  const columns = names.map((name) => `'${name}'`).join(', ');
  return `The schema ${entity.schema.$id} of the table ${tableName} lacks ${columns}: the entity of a model is the schema of the stored record, with every column that is written.`;
}
