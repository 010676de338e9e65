import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

/** The parts of a Swagger 2.0 file that are used. */
export interface ContractFile {
  readonly basePath: string;
  readonly paths: Record<string, Record<string, SwaggerOperation>>;
  readonly definitions: Record<string, Definition>;
}

interface Definition {
  type?: string;
  properties?: Record<string, object>;
  additionalProperties?: boolean;
}

interface SwaggerOperation {
  readonly operationId?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: { readonly $ref?: string };
  }[];
  readonly responses?: Record<
    string,
    { readonly schema?: { readonly $ref?: string; readonly type?: string } }
  >;
}

export interface ContractOperation {
  readonly method: string;
  readonly path: string;
  /** Names that the query may have. */
  readonly query: ReadonlySet<string>;
  /** Definition of the body; null for an operation without one. */
  readonly body: string | null;
  /** Definition of the response by status; null for a file. */
  readonly responses: ReadonlyMap<string, string | null>;
}

const METHODS = ['get', 'post', 'put', 'delete'];
const REFERENCE = '#/definitions/';

/** The published specification, as a check of requests and responses. */
export class Contract {
  readonly operations: ReadonlyMap<string, ContractOperation>;
  readonly #ajv: Ajv;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor({ paths, definitions }: ContractFile) {
    this.operations = readOperations(paths);
    this.#ajv = new Ajv({
      strict: false,
      validateFormats: false,
      validateSchema: false,
      inlineRefs: false,
    });
    this.#ajv.addSchema({ $id: 'docusign', definitions });
  }

  /** What a value violates in a definition; compiled at its first use. */
  problems(definition: string, value: unknown): string[] {
    let validate = this.#validators.get(definition);
    if (validate === undefined) {
      validate = this.#ajv.compile({ $ref: `docusign${REFERENCE}${definition}` });
      this.#validators.set(definition, validate);
    }
    return validate(value) ? [] : (validate.errors ?? []).map(problemOf);
  }
}

function problemOf({ instancePath, keyword, message, params }: ErrorObject): string {
  const place = instancePath || '/';
  return keyword === 'additionalProperties'
    ? `${place} has the unknown property '${String(params['additionalProperty'])}'`
    : `${place} ${message ?? keyword}`;
}

function readOperations(paths: ContractFile['paths']): Map<string, ContractOperation> {
  const operations = new Map<string, ContractOperation>();
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation?.operationId === undefined) continue;
      const parameters = operation.parameters ?? [];
      const body = parameters.find((parameter) => parameter.in === 'body');
      operations.set(operation.operationId, {
        method: method.toUpperCase(),
        path,
        query: new Set(
          parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        ),
        body: definitionOf(body?.schema?.$ref),
        responses: new Map(
          Object.entries(operation.responses ?? {}).map(([status, { schema }]) => [
            status,
            definitionOf(schema?.$ref),
          ]),
        ),
      });
    }
  }
  return operations;
}

function definitionOf(reference: string | undefined): string | null {
  return reference?.startsWith(REFERENCE) ? reference.slice(REFERENCE.length) : null;
}
