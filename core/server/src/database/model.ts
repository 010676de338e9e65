import { ProblemError } from '@porchlight/kernel';
import { fieldMessages } from '@porchlight/schemas';
import { Model, Validator, type JSONSchema, type ValidatorArgs } from 'objection';
import { validationFailed } from '../base/core-problems.ts';
import type { RegisteredSchema } from '../base/snapshot.ts';

/**
 * Base of the models behind a store. The entity's generated schema checks each
 * value with its compiled validator, and says which columns hold JSON: those of
 * type object or array are turned into text on the way in.
 */
export abstract class PortalModel extends Model {
  /** The entity's schema, with the names of the columns as its properties. */
  static readonly entity: RegisteredSchema;

  static override get jsonSchema(): JSONSchema {
    return this.entity.schema as object as JSONSchema;
  }

  static override createValidator(): Validator {
    return new GeneratedValidator();
  }
}

/** The library would compile the schema anew, with rules and formats of its own. */
class GeneratedValidator extends Validator {
  override validate({ json, model, options }: ValidatorArgs): typeof json {
    const { entity } = model.constructor as typeof PortalModel;
    if (entity.validate(json)) return json;
    const errors = (entity.validate.errors ?? []).filter(
      // A patch holds some of the fields only.
      ({ keyword, instancePath }) =>
        !(options.patch === true && keyword === 'required' && instancePath === ''),
    );
    if (errors.length === 0) return json;
    throw new ProblemError(validationFailed, { details: fieldMessages(errors, entity.schema) });
  }
}
