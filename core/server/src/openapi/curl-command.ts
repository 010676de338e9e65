import type { JsonSchema } from '@porchlight/schemas';
import type { OpenApiDocument, OpenApiOperation } from './openapi-types.ts';
import { sampleValue } from './sample-value.ts';

/** Stands for the origin of the page, which only the browser knows. */
const ORIGIN = 'https://portal.example.com';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

/**
 * The call as a command for a POSIX shell, with samples for path, required query, and body. The token is the shell
 * variable TOKEN, so that it does not end up in the history of the shell.
 */
export function curlCommand({ method, path, operation }: Call, document: OpenApiDocument): string {
  const { parameters = [], requestBody, security } = operation;
  const { schemas } = document.components;
  const sample = (schema: JsonSchema) => encodeURIComponent(String(sampleValue(schema, schemas)));
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    sample(parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}),
  );
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${encodeURIComponent(name)}=${sample(schema)}`)
    .join('&');
  const needsKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  const parts = [
    `curl -X ${method.toUpperCase()} ${quoted(`${ORIGIN}${place}${query && `?${query}`}`)}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(needsKey ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...bodyOptions(requestBody?.content ?? {}, schemas),
  ];
  return parts.join(' \\\n  ');
}

function bodyOptions(
  content: NonNullable<OpenApiOperation['requestBody']>['content'],
  schemas: Readonly<Record<string, JsonSchema>>,
): readonly string[] {
  const json = content['application/json'];
  if (json !== undefined) {
    const body = JSON.stringify(sampleValue(json.schema, schemas));
    return [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`];
  }
  const form = content['multipart/form-data'];
  if (form === undefined) return [];
  const parts = Object.entries(sampleValue(form.schema, schemas) as object);
  return parts.map(([name, value]: [string, unknown]) =>
    Array.isArray(value)
      ? `-F ${quoted(`${name}=@file.pdf`)}`
      : `-F ${quoted(`${name}=${String(value)}`)}`,
  );
}

/** One word for the shell, whatever it contains. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
