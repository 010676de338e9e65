import type { ComponentType } from 'react';
import type { CallFailure } from '../public/call-failure.ts';
import type { VisitedAgency } from '../public/visit-context.ts';

export type SecondFactor = 'birth-date' | 'passcode';

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
  | { readonly phase: 'factor'; readonly factor: SecondFactor }
  | {
      readonly phase: 'open';
      readonly page: ComponentType;
      /** What came between: the page stays mounted with what was typed. */
      readonly halt: null | 'off' | { readonly factor: SecondFactor };
    };

export const NO_AGENCY: VisitedAgency = { name: '', phone: '', email: '' };
