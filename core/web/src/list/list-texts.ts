/** Texts of every list, unless it has its own. */
export const listTexts = {
  sort: 'Sort by',
  noMatch: { title: 'Nothing matches', hint: 'Try adjusting your search or filters' },
  clear: 'Clear Filters',
  keys: { search: 'Search the list', next: 'Next row', previous: 'Previous row' },
} as const;
