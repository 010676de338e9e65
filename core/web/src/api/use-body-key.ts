import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

/**
 * The idempotency key of a call that people repeat by hand: the same for the same body, so that a lost response or a
 * second click creates nothing twice; another one once the body differs.
 */
export function useBodyKey(): (body: unknown) => string {
  const last = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
