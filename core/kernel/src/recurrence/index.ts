export * from './recurrence.ts';
