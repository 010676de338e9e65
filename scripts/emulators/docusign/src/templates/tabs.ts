/** A field on a page, as the API writes it: numbers and booleans are texts. */
export interface Tab {
  tabId: string;
  tabLabel: string;
  documentId: string;
  pageNumber: string;
  xPosition: string;
  yPosition: string;
  recipientId: string;
  width?: string;
  height?: string;
  /** 'true' or 'false'. */
  required?: string;
  optional?: string;
  /** 'true' or 'false'; of checkboxes. */
  selected?: string;
  value?: string;
  listItems?: { text: string; value: string; selected: string }[];
  [name: string]: unknown;
}

export const tabKinds = [
  'signHereTabs',
  'initialHereTabs',
  'checkboxTabs',
  'listTabs',
  'textTabs',
  'fullNameTabs',
  'dateSignedTabs',
] as const;

type TabKind = (typeof tabKinds)[number];
export type Tabs = Partial<Record<TabKind, Tab[]>>;

const TYPES: Readonly<Record<TabKind, string>> = {
  signHereTabs: 'signhere',
  initialHereTabs: 'initialhere',
  checkboxTabs: 'checkbox',
  listTabs: 'list',
  textTabs: 'text',
  fullNameTabs: 'fullname',
  dateSignedTabs: 'datesigned',
};

/** In points, of tabs that say nothing themselves. */
const SIZES: Readonly<Record<TabKind, readonly [width: number, height: number]>> = {
  signHereTabs: [150, 34],
  initialHereTabs: [56, 28],
  checkboxTabs: [12, 12],
  listTabs: [130, 16],
  textTabs: [150, 16],
  fullNameTabs: [150, 16],
  dateSignedTabs: [90, 16],
};

export interface PlacedTab {
  readonly kind: TabKind;
  readonly tab: Tab;
  readonly page: number;
  /** In points from the top left corner of the page. */
  readonly box: { readonly x: number; readonly y: number; width: number; height: number };
}

/** All tabs in the order in which a signer meets them. */
export function placeTabs(tabs: Tabs): PlacedTab[] {
  return tabKinds
    .flatMap((kind) => (tabs[kind] ?? []).map((tab) => placeTab(kind, tab)))
    .sort(
      (a, b) =>
        Number(a.tab.documentId) - Number(b.tab.documentId) ||
        a.page - b.page ||
        a.box.y - b.box.y ||
        a.box.x - b.box.x,
    );
}

function placeTab(kind: TabKind, tab: Tab): PlacedTab {
  const [width, height] = SIZES[kind];
  return {
    kind,
    tab,
    page: Number(tab.pageNumber),
    box: {
      x: Number(tab.xPosition),
      y: Number(tab.yPosition),
      width: Number(tab.width) || width,
      height: Number(tab.height) || height,
    },
  };
}

/** Completes tabs with what the API always says about them. */
export function completeTabs(tabs: Tabs, recipientId: string, nextId: () => string): Tabs {
  return Object.fromEntries(
    tabKinds.flatMap((kind) => {
      const list = tabs[kind] ?? [];
      if (list.length === 0) return [];
      return [[kind, list.map((tab) => completeTab(kind, tab, recipientId, nextId()))]];
    }),
  );
}

function completeTab(kind: TabKind, tab: Tab, recipientId: string, tabId: string): Tab {
  const completed: Tab = {
    ...tab,
    documentId: tab.documentId || '1',
    pageNumber: tab.pageNumber || '1',
    xPosition: tab.xPosition || '0',
    yPosition: tab.yPosition || '0',
    tabLabel: tab.tabLabel || TYPES[kind],
    tabId,
    tabType: TYPES[kind],
    recipientId,
  };
  if (kind === 'checkboxTabs') completed.selected = tab.selected ?? 'false';
  if (kind === 'listTabs') {
    completed.listItems = (tab.listItems ?? []).map(({ text, value, selected }) => ({
      text,
      value: value ?? text,
      selected: selected ?? 'false',
    }));
    completed.value = completed.listItems.find(({ selected }) => selected === 'true')?.value ?? '';
  }
  return completed;
}

/** The values that a form's owner gave for tabs, by label, for example when an envelope is created. */
export function prefillTabs(tabs: Tabs, values: Tabs): void {
  for (const kind of tabKinds) {
    for (const { tabLabel, selected, value } of values[kind] ?? []) {
      for (const tab of tabs[kind] ?? []) {
        if (tab.tabLabel !== tabLabel) continue;
        if (selected !== undefined) tab.selected = selected;
        if (value !== undefined) setTabValue(kind, tab, value);
      }
    }
  }
}

/** Sets what a signer entered or chose. */
export function setTabValue(kind: TabKind, tab: Tab, value: string): void {
  if (kind === 'checkboxTabs') {
    tab.selected = value === 'true' ? 'true' : 'false';
    return;
  }
  tab.value = value;
  for (const item of tab.listItems ?? []) item.selected = String(item.value === value);
}
