export const sandboxTexts = {
  ribbon: 'Sandbox payments: no money moves',
  mark: 'Sandbox',
} as const;
