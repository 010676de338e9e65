/** Why a card was declined, as far as the payer can do something about it. */
export type DeclineKind =
  | 'declined'
  | 'code'
  | 'postal'
  | 'expiry'
  | 'funds'
  | 'limit'
  | 'number'
  | 'unsupported'
  | 'again'
  | 'verification';

/** Gateways give plain English reasons; pages in other languages need to know what they are about. */
const PATTERNS: readonly (readonly [RegExp, DeclineKind])[] = [
  [/verif/i, 'verification'],
  [/funds|enough money/i, 'funds'],
  [/limit/i, 'limit'],
  [/card number/i, 'number'],
  [/not (accepted|supported)/i, 'unsupported'],
  [/\b(cvv|security code)/i, 'code'],
  [/\b(postal|zip|address)/i, 'postal'],
  [/enter (the|your) card again|already used|token/i, 'again'],
  [/expir/i, 'expiry'],
];

/** @param reason such as 'the security code is wrong'; anything unknown is a plain decline */
export function declineKind(reason: string): DeclineKind {
  return PATTERNS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'declined';
}
