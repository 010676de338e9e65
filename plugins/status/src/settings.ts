import type { Settings } from './generated/types.ts';

export type StatusSettings = Settings;

export const defaults: StatusSettings = {};
