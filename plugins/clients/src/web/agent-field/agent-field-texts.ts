/** Texts of the choice of an agent. */
export const agentFieldTexts = {
  none: 'No agent',
  loading: 'Loading agents…',
} as const;
