import { formatNumber } from '@porchlight/kernel';
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
  providerFacts: (tries: number, within: string | null, success: string) =>
    [
      tries === 1 ? '1 try' : `${formatNumber(tries)} tries`,
      ...(within === null ? [] : [`95% of last 200 within ${within}`]),
      `last success: ${success.toLowerCase()}`,
    ].join(', '),
} as const;
