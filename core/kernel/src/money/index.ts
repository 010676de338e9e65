export * from './money.ts';
export { dividedHalfUp } from './decimal.ts';
