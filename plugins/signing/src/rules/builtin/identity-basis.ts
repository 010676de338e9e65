/** How the portal knows who signs. In person is on the device of an agent, who is present. */
export type IdentityBasis =
  | 'agent-login'
  | 'secure-link'
  | 'secure-link-birth-date'
  | 'secure-link-passcode'
  | 'in-person-birth-date'
  | 'in-person-passcode';
