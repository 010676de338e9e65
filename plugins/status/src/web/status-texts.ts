/** Texts shared by several parts of this plugin. */
export const statusTexts = {
  title: 'System Status',
  show: 'Show',
  showWork: (check: string) => `Show ${check}`,
} as const;
