declare module 'virtual:portal-plugins' {
  import type { PluginEntries } from '@porchlight/web/app';

  /** Entry chunk of every installed plugin that has a web part, by plugin id. */
  export const plugins: PluginEntries;
}

declare module 'virtual:public-plugins' {
  import type { PublicEntries } from '@porchlight/web/public-app';

  /** Pages for visitors of every installed plugin that has some, by plugin id. */
  export const plugins: PublicEntries;
}

declare module '*?raw' {
  const text: string;
  export { text as default };
}
