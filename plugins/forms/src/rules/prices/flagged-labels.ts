import type { ItemizedCosts, TabMetadata } from './itemized-costs.ts';

/** What has a price and is not part of the document any more: 'Dental', or 'Rider: Gold' of a list. */
export function flaggedLabels(
  costs: Partial<ItemizedCosts>,
  tabs: Partial<TabMetadata>,
): readonly string[] {
  // Without any metadata, the provider has not said yet what can be priced.
  if (tabs.checkboxTabs === undefined && tabs.listTabs === undefined) return [];
  const checkboxes = new Set(tabs.checkboxTabs ?? []);
  const lists = new Map((tabs.listTabs ?? []).map((tab) => [tab.tabLabel, new Set(tab.listItems)]));
  const goneItems = Object.entries(costs.listTabs ?? {}).flatMap(([list, prices]) =>
    Object.keys(prices)
      .filter((item) => lists.get(list)?.has(item) !== true)
      .map((item) => `${list}: ${item}`),
  );
  return [
    ...Object.keys(costs.checkboxTabs ?? {}).filter((label) => !checkboxes.has(label)),
    ...goneItems,
  ];
}
