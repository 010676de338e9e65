import { browserOf } from '@porchlight/server';
import type { StepOrigin } from './step-chain.ts';

/** Where a call came from. */
export interface CalledFrom {
  readonly ip: string;
  readonly isForwarded: boolean;
  readonly header: (name: string) => string | undefined;
}

/** As a step records it. */
export function originOf(request: CalledFrom): StepOrigin {
  const user_agent = browserOf(request);
  const { ip, isForwarded } = request;
  return { ip, user_agent, ...(isForwarded && { forwarded: true }) };
}
