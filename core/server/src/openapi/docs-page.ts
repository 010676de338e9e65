import type { JsonSchema } from '@porchlight/schemas';
import { html, type Html } from '../base/html.ts';
import type { OpenApiContent, OpenApiDocument, OpenApiOperation } from './openapi-types.ts';
import { curlCommand } from './curl-command.ts';
import { limitsOf, schemaRows, typeOf, withLimits } from './schema-rows.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

/** The OpenAPI document as a page to read; everything is open, so that the browser finds every word. */
export function docsPage(document: OpenApiDocument): string {
  const groups = document.tags.map(({ name, description }) => ({
    name,
    title: description,
    calls: callsOf(document, name),
  }));
  const schemas = Object.entries(document.components.schemas);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Porchlight API</title>
        <link rel="stylesheet" href="/api/docs/style.css" />
        <script src="/api/docs/script.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the endpoints</a>
        <div class="frame">
          <nav aria-label="Endpoints">
            <p id="filter-field" class="filter" hidden>
              <label for="filter">Filter endpoints <kbd>/</kbd></label>
              <input id="filter" type="search" autocomplete="off" spellcheck="false" />
              <span id="count" class="who" aria-live="polite"></span>
            </p>
            ${groups.map(
              ({ name, title, calls }) =>
                html`<div data-group="${name}">
                  <h2><a href="#${name}">${title}</a></h2>
                  <ul>
                    ${calls.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}
                  </ul>
                </div> `,
            )}
            <h2><a href="#shapes">Shapes</a></h2>
          </nav>
          <main id="calls">
            <h1>Porchlight API</h1>
            <p class="lead">
              ${document.info.description} Any endpoint can also respond with 500 or 503. Version
              ${document.info.version}; as OpenAPI: <code>GET /api/openapi.json</code>, with a staff
              token.
            </p>
            ${groups.map(
              ({ name, title, calls }) =>
                html`<section aria-labelledby="${name}" data-group="${name}">
                  <h2 id="${name}">${title}</h2>
                  ${calls.map((call) => callArticle(call, document))}
                </section> `,
            )}
            <section aria-labelledby="shapes">
              <h2 id="shapes">Shapes</h2>
              ${schemas.map(([name, schema]) => schemaArticle(name, schema))}
            </section>
          </main>
        </div>
        <p id="status" class="status" role="status"></p>
      </body>
    </html> `;
  return page.text;
}

function callsOf(document: OpenApiDocument, tag: string): readonly Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

function callArticle(call: Call, document: OpenApiDocument): Html {
  const { method, path, operation } = call;
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const rows = parameters.map((parameter) => [
    html`<code>${parameter.name}</code>`,
    parameter.in,
    typeOf(parameter.schema),
    parameter.required ? 'yes' : '',
    withLimits(parameter.description ?? '', limitsOf(parameter.schema)),
  ]);
  const rowsOfResponses = Object.entries(responses)
    .filter(([status]) => !status.startsWith('5'))
    .map(([status, { description: meaning, content }]) => [
      status,
      meaning,
      content && status.startsWith('2') ? shapeOf(content) : '',
    ]);
  const words = `${summary} ${method} ${path}`.toLowerCase();
  return html`<article id="${operationId}" data-words="${words}">
    <h3>
      <span class="method ${method}">${method}</span> <code>${path}</code> <span>${summary}</span>
      <button type="button" class="copy" data-curl="${curlCommand(call, document)}" hidden>
        Copy as curl
      </button>
    </h3>
    <p class="who">${description}</p>
    ${rows.length > 0 ? table('Parameters', ['Name', 'In', 'Type', 'Required', 'Meaning'], rows) : undefined}
    ${
      requestBody
        ? html`<h4>Body</h4>
            <p class="who">${shapeOf(requestBody.content)}</p>`
        : undefined
    }
    ${table('Responses', ['Status', 'Meaning', 'Shape'], rowsOfResponses)}
  </article> `;
}

function schemaArticle(name: string, schema: JsonSchema): Html {
  const rows = schemaRows(schema).map((row) => [
    html`<code>${row.name}</code>`,
    row.type,
    row.required ? 'yes' : '',
    row.description,
  ]);
  return html`<article id="shape-${name}">
    <h3><code>${name}</code></h3>
    <p class="who">${schema.description ?? typeOf(schema)}</p>
    ${rows.length > 0 ? table('Fields', ['Name', 'Type', 'Required', 'Meaning'], rows) : undefined}
  </article> `;
}

/** Names of the shapes that a body or a response has, as links. */
function shapeOf(content: OpenApiContent): readonly Html[] {
  return Object.entries(content).map(([type, { schema }]) => {
    const parts = schema.allOf ?? [schema];
    const names = parts.flatMap((part) =>
      typeof part['$ref'] === 'string' ? [part['$ref'].split('/').at(-1)!] : [],
    );
    const links = names.map((name) => html` <a href="#shape-${name}"><code>${name}</code></a>`);
    return html`<span class="text">${type}</span>${links}`;
  });
}

function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly (string | Html | readonly Html[])[])[],
): Html {
  return html`<h4>${caption}</h4>
    <div class="scroll" role="group" aria-label="${caption}" tabindex="0">
      <table>
        <thead>
          <tr>
            ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
