import { formats } from './formats.ts';
import type { JsonSchema } from './json-schema.ts';
import keywordSchema from '../x-keywords.schema.json' with { type: 'json' };

/** What this needs of an ajv instance, so that the browser never loads ajv. */
export interface SchemaCompiler {
  addKeyword(definition: { keyword: string; metaSchema: object }): unknown;
  addFormat(name: string, format: RegExp | ((text: string) => boolean)): unknown;
}

/** The x- keywords with the schema of their values. */
export const keywords: Readonly<Record<string, JsonSchema>> = keywordSchema.properties;

/** Teaches a compiler the x- keywords and the formats; a strict one refuses all others. */
export function registerKeywords(compiler: SchemaCompiler): void {
  for (const [keyword, metaSchema] of Object.entries(keywords)) {
    compiler.addKeyword({ keyword, metaSchema });
  }
  for (const [name, format] of Object.entries(formats)) compiler.addFormat(name, format);
}
