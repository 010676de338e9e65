export const historyTexts = {
  thePortal: 'the portal',
  theClient: 'the client',
  someone: 'a former agent',
} as const;
