export type { Import, ImportPlan, ImportRows, ImportRowsQuery } from '../../generated/types.ts';
export { noticeText } from '../../rules/import/file-notice.ts';
export { atPlace, sameAs } from '../../rules/import/import-messages.ts';
export { matchKeys, type MatchKey } from '../../rules/import/match-key.ts';
export { ImportService } from './imports.ts';
