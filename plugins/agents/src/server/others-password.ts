/**
 * In the audit where another account than its own set a password, or saw the link to set it: signatures of the agent
 * name who did.
 */
export const OTHERS_PASSWORD = { password: { to: 'known to another account' } } as const;
