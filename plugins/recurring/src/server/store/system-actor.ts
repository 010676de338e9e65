import type { SystemActor } from '@porchlight/kernel';

/** Founds schedules, and charges what is due. */
export const system: SystemActor = { kind: 'system', plugin: 'recurring' };
