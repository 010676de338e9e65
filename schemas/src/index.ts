export { readAmount } from './amount.ts';
export {
  formatDateText,
  parseDateText,
  readDateText,
  type DateContext,
  type DateProblem,
  type DateReading,
} from './date-text.ts';
export * from './field-messages.ts';
export * from './formats.ts';
export * from './json-schema.ts';
export * from './keywords.ts';
export * from './rich-text.ts';
export * from './schema-node.ts';
export * from './validator.ts';
export * from './generated/refs.ts';
export type * from './generated/types.ts';
