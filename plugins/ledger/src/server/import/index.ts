export type { Import, ImportPlan, ImportRows } from '../../generated/types.ts';
export { matchKeys, type MatchKey } from '../../rules/import/match-key.ts';
export type { Imports as ImportService } from './imports.ts';
export { Imports } from './tokens.ts';
