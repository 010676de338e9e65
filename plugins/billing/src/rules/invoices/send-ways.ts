/** How an invoice can leave the portal. */
export type SendWay = 'email' | 'text' | 'gateway';

/** What ways depend on. */
export interface SendingFacts {
  readonly email: string;
  readonly phone: string;
  /** Whether this portal sends mails, and text messages. */
  readonly canSendMail: boolean;
  readonly canSendText: boolean;
  /** Whether the payment gateway sends invoices by its own email. */
  readonly gatewaySends: boolean;
}

/** The ways that work, the usual one first. */
export function sendWays(facts: SendingFacts): readonly SendWay[] {
  const hasEmail = facts.email !== '';
  return [
    ...(hasEmail && facts.canSendMail ? (['email'] as const) : []),
    ...(facts.phone !== '' && facts.canSendText ? (['text'] as const) : []),
    ...(hasEmail && facts.gatewaySends ? (['gateway'] as const) : []),
  ];
}
