export * from './plugin/define-web-plugin.ts';
export * from './plugin/points.ts';
export * from './plugin/slot.ts';
