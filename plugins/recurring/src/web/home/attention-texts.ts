/** Texts of what needs an agent, on the home page. */
export const attentionTexts = {
  title: 'Recurring payments that need attention',
  review: 'Review',
  of: (state: string, date: string) => `${state}: payment of ${date}`,
  notNotified: {
    sent: '',
    waiting: '',
    failed: '; the email to the client failed',
    none: '; the client has no email',
  },
  more: (count: number) => (count === 1 ? 'and 1 more' : `and ${String(count)} more`),
} as const;
