/** Texts shared by several parts of this plugin. */
export const statusTexts = {
  title: 'System Status',
  subtitle: 'API process status and system resources',
  loading: 'Loading System Status...',
  show: 'Show',
  showWork: (check: string) => `Show ${check}`,
  unreadable: "Couldn't be read",
  never: 'Never',
} as const;
