export * from './recurrence.ts';
export * from './due-periods.ts';
