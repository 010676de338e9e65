export * from './plugin/actor.ts';
export * from './plugin/define-plugin.ts';
export * from './plugin/route.ts';
export * from './services/points.ts';
export * from './services/tokens.ts';
