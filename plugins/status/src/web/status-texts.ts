/** Texts shared by several parts of this plugin. */
export const statusTexts = {
  title: 'System Status',
  subtitle: 'API process status and system resources',
  loading: 'Loading System Status...',
  show: 'Show',
  showWork: (check: string) => `Show ${check}`,
  unreadable: "Couldn't be read",
  never: 'Never',
  none: 'None',
  providerFacts: (calls: number, within: string | null, success: string) =>
    [
      calls === 1 ? '1 call' : `${calls.toLocaleString('en-US')} calls`,
      ...(within === null ? [] : [`95% within ${within}`]),
      `last success: ${success.toLowerCase()}`,
    ].join(', '),
} as const;
