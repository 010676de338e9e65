/** What a screen may cost a browser that has nothing cached, gzipped (ui.md, section 3). */
export interface ScreenBudget {
  readonly screen: string;
  /** Sources, or names of shared chunks: the page and what is loaded beside it. */
  readonly modules: readonly string[];
  readonly jsKilobytes: number;
  readonly cssKilobytes: number;
}

const entry = 'index.html';
const shell = ['shell', '../core/web/src/palette/palette.tsx'];

/** Besides these modules each screen loads the entries of all plugins. */
export const screenBudgets: readonly ScreenBudget[] = [
  {
    screen: '/crm/login',
    modules: [entry, '../plugins/agents/src/web/login/login-page.tsx'],
    jsKilobytes: 130,
    cssKilobytes: 20,
  },
  {
    screen: '/crm/clients',
    modules: [entry, ...shell, '../plugins/clients/src/web/list/clients-page.tsx'],
    jsKilobytes: 240,
    cssKilobytes: 30,
  },
];

/** The entry of one plugin holds descriptors only; its pages come later. */
export const PLUGIN_ENTRY_KILOBYTES = 6;
