/** What a plugin that signs forms is written against in the browser of clients. */
import { defineCodePoint } from '@porchlight/kernel';
import type { ComponentType, ReactNode } from 'react';
import type { VisitedForm } from './generated/types.ts';

export interface SigningPartProps {
  readonly form: VisitedForm;
  /** Whether the form is one of a session: its calls then name it. */
  readonly isOfSession: boolean;
  /** Shown below, once the client has nothing left to do. */
  readonly afterwards?: ReactNode;
}

/** How a client signs a form: whose turn it is, what happens next, and the way to where it is signed. */
export interface SigningPart {
  readonly id: string;
  readonly load: () => Promise<{ readonly default: ComponentType<SigningPartProps> }>;
}

/** Contributed by the public part of the plugin whose id `EnvelopeVoiders` has on the server. */
export const SigningParts = defineCodePoint<SigningPart>('forms.signing-parts', ({ id }) => id);
