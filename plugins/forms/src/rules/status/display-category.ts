export const displayCategories = ['alert', 'new', 'in_progress', 'complete', 'voided'] as const;

export type DisplayCategory = (typeof displayCategories)[number];

/** How filters and badges name a category. */
export const displayCategoryTexts: Readonly<Record<DisplayCategory, string>> = {
  alert: 'Agent Action Needed',
  new: 'New',
  in_progress: 'In Progress',
  complete: 'Complete',
  voided: 'Voided',
};
