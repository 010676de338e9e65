import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

export interface ContractOperation {
  readonly method: string;
  readonly path: string;
  /** Names that the query may have. */
  readonly query: ReadonlySet<string>;
  /** Definition of the body; null for an operation without one. */
  readonly body: string | null;
  /** Definition of the response by status, or by `default`; null for a file. */
  readonly responses: ReadonlyMap<string, string | null>;
}

interface ContractParts {
  readonly operations: ReadonlyMap<string, ContractOperation>;
  /** The document that has the definitions, as a JSON Schema. */
  readonly document: object;
  /** Where the definitions are, such as `#/definitions/`. */
  readonly prefix: string;
}

const DOCUMENT = 'specification';

/** A published specification, as a check of requests and responses. */
export class Contract {
  readonly operations: ReadonlyMap<string, ContractOperation>;
  readonly #ajv = new Ajv({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    inlineRefs: false,
  });
  readonly #prefix: string;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor({ operations, document, prefix }: ContractParts) {
    this.operations = operations;
    this.#prefix = prefix;
    this.#ajv.addSchema({ ...document, $id: DOCUMENT });
  }

  /** What a value violates in a definition; compiled at its first use. */
  problems(definition: string, value: unknown): string[] {
    let validate = this.#validators.get(definition);
    if (validate === undefined) {
      validate = this.#ajv.compile({ $ref: `${DOCUMENT}${this.#prefix}${definition}` });
      this.#validators.set(definition, validate);
    }
    return validate(value) ? [] : (validate.errors ?? []).map(problemOf);
  }
}

/** The name of a definition in a reference to it; null for any other reference. */
export function definitionOf(reference: string | undefined, prefix: string): string | null {
  return reference?.startsWith(prefix) ? reference.slice(prefix.length) : null;
}

function problemOf({ instancePath, keyword, message, params }: ErrorObject): string {
  const place = instancePath || '/';
  return keyword === 'additionalProperties'
    ? `${place} has the unknown property '${String(params['additionalProperty'])}'`
    : `${place} ${message ?? keyword}`;
}
