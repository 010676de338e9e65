/** Texts of the choice and of the name of an agent. */
export const agentFieldTexts = {
  choose: 'Choose an agent',
  none: 'No agent',
  loading: 'Loading agents…',
  /** One who was deleted. */
  former: 'Former agent',
} as const;
