/** What a screen may cost a browser that has nothing cached, gzipped. */
export interface ScreenBudget {
  readonly screen: string;
  /** Sources, or names of shared chunks: the page and the chunks loaded with it. */
  readonly modules: readonly string[];
  readonly jsKilobytes: number;
  readonly cssKilobytes: number;
  /** Ids of the plugins whose entries are loaded with it; all by default. */
  readonly plugins?: readonly string[];
}

const entry = 'index.html';
const shell = ['shell', '../core/web/src/palette/palette.tsx'];

export const screenBudgets: readonly ScreenBudget[] = [
  {
    screen: '/crm/login',
    modules: [entry, '../plugins/agents/src/web/login/login-page.tsx'],
    jsKilobytes: 130,
    cssKilobytes: 20,
    // Before the sign-in only plugins with public pages are loaded.
    plugins: ['agents'],
  },
  {
    screen: '/crm/clients',
    modules: [entry, ...shell, '../plugins/clients/src/web/list/clients-page.tsx'],
    jsKilobytes: 240,
    cssKilobytes: 30,
    // Those of form types are loaded on demand.
    plugins: ['agents', 'billing', 'clients', 'forms', 'ledger', 'signing', 'status'],
  },
];

/** What a page for visitors may cost in all, gzipped; the pages share one file of styles. */
export const VISITOR_PAGE = { jsKilobytes: 110, cssKilobytes: 10 };

/** Pages that draw what other plugins contribute, and those parts: one of them counts with each page. */
export const VISITOR_PARTS = {
  pages: /^\.\.\/plugins\/forms\/src\/public\/(?!sign-|uploads)/,
  parts: /^\.\.\/plugins\/form-[\w-]+\/src\//,
};

/** Pages whose links can ask for a second factor, which then loads its own page before. */
export const SECOND_FACTOR = {
  pages: /^\.\.\/plugins\/forms\/src\/public\/(?!blank-)/,
  module: '../core/web/src/public-app/second-factor-page.tsx',
};

/** What a page may add to what the portal has loaded when it is opened. */
export interface PageBudget {
  readonly page: string;
  /** The page, and what it fetches as soon as it is shown. */
  readonly modules: readonly string[];
  /** Loaded before: their chunks do not count. */
  readonly beyond: readonly string[];
  /** Of the largest chunk that the page can come to fetch. */
  readonly largestChunkKilobytes: number;
  /** Libraries fetched when they are opened and not before; they may be larger. */
  readonly onlyWhenOpened: readonly string[];
}

const editor = '../core/ui/src/rich-text/quill-editor.ts';
const pdf = '../core/ui/src/file-preview/pdf-document.ts';

export const pageBudgets: readonly PageBudget[] = [
  {
    page: '/crm/clients/:id',
    modules: [
      '../plugins/clients/src/web/detail/client-page.tsx',
      '../plugins/clients/src/web/history/entries/client-entries.tsx',
      '../plugins/clients/src/web/documents/documents-card.tsx',
    ],
    beyond: [entry, ...shell],
    largestChunkKilobytes: 60,
    onlyWhenOpened: [editor, pdf],
  },
  {
    page: '/crm/ledger',
    modules: ['../plugins/ledger/src/web/page/ledger-screen.tsx'],
    beyond: [entry, ...shell],
    // With the grid.
    largestChunkKilobytes: 30,
    onlyWhenOpened: [editor, pdf],
  },
];

/** The entry of one plugin holds descriptors only; its pages come later. */
export const PLUGIN_ENTRY_KILOBYTES = 6;
