import {
  Contract,
  contractsFolder as folderWith,
  definitionOf,
  type ContractOperation,
} from '@porchlight/emulator-shared';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { disputePaths, disputeSchemas } from './dispute-contract.ts';

interface Schema {
  type?: string | readonly string[];
  nullable?: boolean;
  $ref?: string;
  enum?: (string | null)[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
}

interface OpenApiOperation {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, { readonly content?: Content }>;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface OpenApiFile {
  readonly paths: Record<string, Record<string, OpenApiOperation>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

const SPECIFICATION = 'square-connect-v2.trimmed.json';
const METHODS = ['get', 'post', 'put', 'delete'];
const PREFIX = '#/components/schemas/';

const loaded = new Map<string, Contract>();

/** The folder with the published specification; null when it is not there. */
export function contractsFolder(): string | null {
  return folderWith(SPECIFICATION);
}

/** Reads the published specification and repairs its defects; once per process. */
export function loadContract(folder: string): Contract {
  const known = loaded.get(folder);
  if (known !== undefined) return known;
  const { paths, components } = JSON.parse(
    readFileSync(join(folder, SPECIFICATION), 'utf8'),
  ) as OpenApiFile;
  // Referenced but not defined.
  components.schemas['CatalogModifierToggleOverrideType'] ??= { type: 'string' };
  Object.assign(components.schemas, structuredClone(disputeSchemas));
  for (const schema of Object.values(components.schemas)) repair(schema);
  const contract = new Contract({
    operations: readOperations({ ...paths, ...disputePaths }),
    document: { components },
    prefix: PREFIX,
  });
  loaded.set(folder, contract);
  return contract;
}

/** Writes `nullable` of OpenAPI 3.0 as JSON Schema does, and closes objects: the specification itself allows any property. */
function repair(schema: Schema): void {
  for (const property of Object.values(schema.properties ?? {})) repair(property);
  if (schema.items !== undefined) repair(schema.items);
  if (typeof schema.additionalProperties === 'object') repair(schema.additionalProperties);
  if (schema.properties !== undefined) schema.additionalProperties ??= false;
  if (schema.nullable !== true) return;
  delete schema.nullable;
  if (schema.$ref !== undefined) {
    schema.anyOf = [{ $ref: schema.$ref }, { type: 'null' }];
    delete schema.$ref;
  } else if (typeof schema.type === 'string') {
    schema.type = [schema.type, 'null'];
    schema.enum?.push(null);
  }
}

function readOperations(paths: OpenApiFile['paths']): Map<string, ContractOperation> {
  const operations = new Map<string, ContractOperation>();
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation?.operationId === undefined) continue;
      // Errors come in the same object, whatever the status.
      const response = definitionIn(operation.responses['200']?.content);
      operations.set(operation.operationId, {
        method: method.toUpperCase(),
        path,
        query: new Set(
          (operation.parameters ?? [])
            .filter((parameter) => parameter.in === 'query')
            .map(({ name }) => name),
        ),
        body: definitionIn(operation.requestBody?.content),
        responses: new Map([['default', response]]),
      });
    }
  }
  return operations;
}

function definitionIn(content: Content | undefined): string | null {
  return definitionOf(content?.['application/json']?.schema?.$ref, PREFIX);
}
