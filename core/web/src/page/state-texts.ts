/** Texts of an area that waits for the server. */
export const stateTexts = {
  offline: 'Offline. Showing saved data, updated ',
  notRefreshed: (why: string) => `Not refreshed: ${why} Updated `,
  earlierChoice: "It doesn't match your last change yet.",
  offlineTitle: "You're offline",
  offlineDetail: 'This loads as soon as you are back online.',
} as const;
