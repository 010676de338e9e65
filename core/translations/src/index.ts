export * from './define-texts.ts';
export type { TextValue, TextValues } from './text-values.ts';
