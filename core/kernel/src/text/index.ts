export { caseless, droppedRanges, foldingPairs, foldText, LONE_ACCENTS } from './fold-text.ts';
export { foldedPattern, foldedWhole, namePattern, nameWhole } from './folded-pattern.ts';
export { escapedGuard, guarded, unguarded } from './formula-guard.ts';
export {
  isBeyondAscii,
  joinedName,
  NAME_SIGNS,
  nameStartPattern,
  type TypedName,
  typedName,
} from './name-starts.ts';
export { normalLine, normalText } from './normal-text.ts';
export { SEVERAL, SINGLES } from './folding-table.ts';
