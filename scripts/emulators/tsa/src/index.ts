export * from './issue.ts';
export * from './time-stamp.ts';
export * from './tsa-emulator.ts';
