export * from './actor.ts';
export * from './call-origin.ts';
export * from './agency-name.ts';
export * from './api-range.ts';
export * from './civil-date.ts';
export * from './day-range.ts';
export { zoneInstant, zoneOffset } from './zone-time.ts';
export * from './core-permissions.ts';
export * from './effective-set.ts';
export * from './email-address.ts';
export * from './endpoint.ts';
export * from './formats.ts';
export * from './instant-text.ts';
export * from './language.ts';
export * from './manifest.ts';
export * from './match-path.ts';
export * from './money/index.ts';
export * from './permission.ts';
export * from './phone-number.ts';
export * from './plugin-graph.ts';
export {
  isJoiner,
  isPrinted,
  numberOf,
  plainLine,
  printNotice,
  printProblem,
  unprintedCharacters,
} from './printed-text/index.ts';
export * from './problem.ts';
export * from './public-link.ts';
export * from './recurrence/index.ts';
export { searchWords } from './search-words.ts';
export * from './text/index.ts';
export * from './toggle-preview.ts';
export * from './token.ts';
export * from './lock-order.ts';
export * from './write-unit.ts';
