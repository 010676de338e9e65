import { execFileSync } from 'node:child_process';
import type { JsonSchema } from '@porchlight/schemas';
import { describe, expect, it } from 'vitest';
import { curlCommand } from './curl-command.ts';
import type { OpenApiDocument, OpenApiOperation } from './openapi-types.ts';

const thing: JsonSchema = {
  type: 'object',
  required: ['name', 'size', 'due', 'parts'],
  properties: {
    name: { type: 'string', default: `it's $HOME \`id\` "q"` },
    size: { type: 'integer', minimum: 3 },
    due: { type: ['string', 'null'], format: 'date' },
    parts: { type: 'array', items: { $ref: '#/components/schemas/things.part' } },
    extra: { type: 'string' },
  },
};
const part: JsonSchema = {
  type: 'object',
  properties: { kind: { enum: ['left', 'right'] }, on: { type: 'boolean' } },
};
const document = {
  components: { schemas: { 'things.thing': thing, 'things.part': part } },
} as unknown as OpenApiDocument;
const json = { 'application/json': { schema: { $ref: '#/components/schemas/things.thing' } } };
const base: OpenApiOperation = {
  operationId: 'x',
  tags: [],
  summary: 'X',
  description: '',
  security: [{ staff: [] }],
  responses: {},
};
const command = (method: string, path: string, more: Partial<OpenApiOperation> = {}) =>
  curlCommand({ method, path, operation: { ...base, ...more } }, document);

/** The words that a real shell passes to `curl`. */
const wordsOf = (text: string): readonly string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\nuuidgen() { echo key; }\n${text}`], {
    env: { TOKEN: 'a.b.c', PATH: process.env['PATH'] ?? '' },
    encoding: 'utf8',
  })
    .split('\0')
    .slice(0, -1);

describe('curlCommand', () => {
  it('fills in the path and the required query with samples', () => {
    const parameters = [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'q', in: 'query', required: true, schema: { type: 'string', default: 'a b&c' } },
      { name: 'page', in: 'query', required: false, schema: { type: 'integer' } },
    ] as const;
    expect(wordsOf(command('get', '/api/things/{id}/parts', { parameters }))).toEqual([
      '-X',
      'GET',
      'https://portal.example.com/api/things/1/parts?q=a%20b%26c',
      '-H',
      'Authorization: Bearer a.b.c',
    ]);
  });

  it('passes a JSON body to the shell as one word, whatever it contains', () => {
    const parameters = [
      { name: 'Idempotency-Key', in: 'header', required: false, schema: {} },
    ] as const;
    const words = wordsOf(
      command('post', '/api/things', {
        parameters,
        requestBody: { required: true, content: json },
      }),
    );
    expect(words.slice(3, -1)).toEqual([
      '-H',
      'Authorization: Bearer a.b.c',
      '-H',
      'Idempotency-Key: key',
      '-H',
      'Content-Type: application/json',
      '-d',
    ]);
    expect(JSON.parse(words.at(-1)!)).toEqual({
      name: `it's $HOME \`id\` "q"`,
      size: 3,
      due: '2026-01-31',
      parts: [{ kind: 'left', on: true }],
    });
  });

  it('sends files as a form, and no token to a public call', () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['documents'],
      properties: { documents: { type: 'array', items: { type: 'string' } } },
    };
    const content = { 'multipart/form-data': { schema } };
    expect(
      wordsOf(
        command('post', '/api/files', { security: [], requestBody: { required: true, content } }),
      ),
    ).toEqual(['-X', 'POST', 'https://portal.example.com/api/files', '-F', 'documents=@file.pdf']);
  });
});
