export * from './issue.ts';
export * from './revocation-emulator.ts';
export * from './time-stamp.ts';
export * from './tsa-emulator.ts';
