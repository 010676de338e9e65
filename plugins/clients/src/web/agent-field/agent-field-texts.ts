/** Texts of the choice of an agent. */
export const agentFieldTexts = {
  choose: 'Choose an agent',
  none: 'No agent',
  loading: 'Loading agents…',
} as const;
