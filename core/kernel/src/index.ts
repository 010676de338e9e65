export * from './manifest.ts';
export * from './permission.ts';
export * from './problem.ts';
export * from './token.ts';
