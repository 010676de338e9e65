import {
  Contract,
  contractsFolder as folderWith,
  definitionOf,
  type ContractOperation,
} from '@porchlight/emulator-shared';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a Swagger 2.0 file that are used. */
interface SwaggerFile {
  readonly paths: Record<string, Record<string, SwaggerOperation>>;
  readonly definitions: Record<string, SwaggerDefinition>;
}

interface SwaggerDefinition {
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
  readonly responses?: Record<string, { readonly schema?: { readonly $ref?: string } }>;
}

const SPECIFICATION = 'docusign-esignature-v2.1.trimmed.json';
const EXTRA_PROPERTIES = 'docusign-sdk-10.0.0-extra-properties.json';
const METHODS = ['get', 'post', 'put', 'delete'];
const PREFIX = '#/definitions/';

const loaded = new Map<string, Contract>();

/** The folder with the published specification; null when it is not there. */
export function contractsFolder(): string | null {
  return folderWith(SPECIFICATION);
}

/** Reads the published specification and repairs its defects; once per process. */
export function loadContract(folder: string): Contract {
  const known = loaded.get(folder);
  if (known !== undefined) return known;
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { paths, definitions } = repair(
    read(SPECIFICATION) as SwaggerFile,
    (read(EXTRA_PROPERTIES) as { definitions: Record<string, string[]> }).definitions,
  );
  const contract = new Contract({
    operations: readOperations(paths),
    document: { definitions },
    prefix: PREFIX,
  });
  loaded.set(folder, contract);
  return contract;
}

/**
 * Adds the definition that is referenced but missing and the properties that only the newer SDK knows, then closes all
 * objects: the specification itself allows any property anywhere.
 */
function repair(file: SwaggerFile, extra: Readonly<Record<string, readonly string[]>>) {
  const { definitions } = file;
  definitions['offlineAttributes'] ??= { type: 'object' };
  for (const [name, definition] of Object.entries(definitions)) {
    if (definition.properties === undefined) continue;
    for (const property of extra[name] ?? []) definition.properties[property] ??= {};
    definition.additionalProperties = false;
  }
  return file;
}

function readOperations(paths: SwaggerFile['paths']): Map<string, ContractOperation> {
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
        body: definitionOf(body?.schema?.$ref, PREFIX),
        responses: new Map(
          Object.entries(operation.responses ?? {}).map(([status, { schema }]) => [
            status,
            definitionOf(schema?.$ref, PREFIX),
          ]),
        ),
      });
    }
  }
  return operations;
}
