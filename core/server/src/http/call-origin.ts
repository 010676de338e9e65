import type { CallOrigin } from '@porchlight/kernel';
import type { RequestFacts } from '../plugin-api/route.ts';
import { browserOf } from './browser-of.ts';

/** Where a request came from, as evidence states it. */
export function originOf(request: Pick<RequestFacts, 'ip' | 'isForwarded' | 'header'>): CallOrigin {
  const { ip, isForwarded } = request;
  return { ip, user_agent: browserOf(request), ...(isForwarded && { forwarded: true }) };
}
