export * from './define-texts.ts';
export type { TextValue, TextValues } from './text-values.ts';
export { defineSchemaTexts, type SchemaCatalog, type SchemaTexts } from './schema-texts.ts';
