import type { ComponentType } from 'react';
import type { CallFailure } from '../public/call-failure.ts';
import type { VisitedAgency } from '../public/visit-context.ts';

type SecondFactor = 'birth-date' | 'passcode';

/** Whether the answer to the second factor was right; `attemptsLeft` is undefined when the server does not say. */
export type Confirmation =
  | { readonly isRight: true }
  | { readonly isRight: false; readonly attemptsLeft: number | undefined };

export interface SecondFactorPageProps {
  readonly factor: SecondFactor;
  /** `again` when the proof expired while the page was open. */
  readonly reason: 'first' | 'again';
  readonly confirm: (answer: string) => Promise<Confirmation>;
}

/** The second factor with the page that asks for it, which is loaded for links that have one. */
export interface SecondFactorState {
  readonly phase: 'factor';
  readonly factor: SecondFactor;
  readonly page: ComponentType<SecondFactorPageProps>;
}

/** What the browser shows of a visit. */
export type VisitState =
  | { readonly phase: 'loading' }
  | { readonly phase: CallFailure }
  /** No plugin has the address. */
  | { readonly phase: 'unknown' }
  /** The link is unknown, expired, revoked, used, or locked. */
  | { readonly phase: 'void' }
  /** The plugin is turned off. */
  | { readonly phase: 'off' }
  | SecondFactorState
  | {
      readonly phase: 'open';
      readonly page: ComponentType;
      /** What came between: the page stays mounted with what was typed. */
      readonly halt: null | 'off' | SecondFactorState;
    };

export const NO_AGENCY: VisitedAgency = { name: '', phone: '', email: '' };
