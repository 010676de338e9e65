/** What the portal says about the browser in which it runs. */
export const browserNoticeTexts = {
  updated: 'The portal was updated. Reload this page: what you typed is offered again.',
  reload: 'Reload',
  keepsNothing:
    'This browser blocks site data. A reload signs you out, and what you typed is lost with it. Allow site data for this portal to keep it.',
} as const;
