declare module 'virtual:portal-plugins' {
  import type { PluginEntries } from '@porchlight/web/app';

  /** Entry chunk of every installed plugin that has a web part, by plugin id. */
  export const plugins: PluginEntries;
}

declare module '*?raw' {
  const text: string;
  export { text as default };
}
