import { isApiError, newIdempotencyKey, useVisit } from '@porchlight/web/public';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardPurpose, CardToken } from '../../card-form.ts';
import { publicEndpoints } from '../../endpoints/public-endpoints.ts';
import type { PublicPayment } from '../../generated/types.ts';
import {
  declinedBecause,
  paymentFailure,
  type PaymentFailure,
} from '../../rules/public/payment-failure.ts';

/** Waits between the looks at a pending payment; the last one is repeated. */
const LOOKS_MS = [1_500, 2_500, 4_000, 8_000, 15_000] as const;

/** One payment as it is sent, and sent again: the same key with the same card. */
export interface PaymentOrder {
  readonly key: string;
  readonly nonce: string;
  readonly verificationToken: string | null;
}

/** A card that could not be read; the reason is empty where the card form marks the mistake itself. */
export interface CardMistake {
  readonly kind: 'card';
  readonly reason: string;
}

type PaymentPhase =
  | { readonly kind: 'entering'; readonly failure: PaymentFailure | CardMistake | null }
  | { readonly kind: 'paying' }
  /** Nobody knows whether the card was charged; only the same call may be sent again. */
  | { readonly kind: 'unknown'; readonly isRepeating: boolean }
  | { readonly kind: 'pending'; readonly payment: PublicPayment }
  | { readonly kind: 'done'; readonly payment: PublicPayment };

interface PaymentParts {
  readonly tokenize: (purpose: CardPurpose) => Promise<CardToken>;
  /** The call; sent again as it was when its result is unknown. */
  readonly send: (order: PaymentOrder) => Promise<PublicPayment>;
  /** A payment that is in progress already. */
  readonly pending?: PublicPayment | null;
}

export interface StartedPayment {
  readonly phase: PaymentPhase;
  /** Does nothing while a payment runs, so a second press is no second payment. */
  readonly pay: (purpose: CardPurpose) => Promise<void>;
  /** After an unknown result. */
  readonly repeat: () => Promise<void>;
}

/** Pays by card: once, however often the button is pressed, the connection breaks, or the call is repeated. */
export function usePayment({ tokenize, send, pending = null }: PaymentParts): StartedPayment {
  const [phase, setPhase] = useState<PaymentPhase>(
    pending === null ? { kind: 'entering', failure: null } : { kind: 'pending', payment: pending },
  );
  /** Sends the payment whose result is unknown again, with what was entered then. */
  const again = useRef<(() => Promise<PublicPayment>) | null>(null);
  const isRunning = useRef(false);
  const settle = useCallback((payment: PublicPayment) => setPhase(phaseOf(payment)), []);
  usePendingPayment(phase.kind === 'pending' ? phase.payment : null, settle);

  async function submit(call: () => Promise<PublicPayment>, isRepeated: boolean) {
    again.current = call;
    try {
      settle(await call());
      again.current = null;
    } catch (error) {
      const failure = paymentFailure(isApiError(error) ? error : null, isRepeated);
      if (failure.kind === 'unknown') return setPhase({ kind: 'unknown', isRepeating: false });
      again.current = null;
      setPhase({ kind: 'entering', failure });
    }
  }

  async function once(run: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run();
    } finally {
      isRunning.current = false;
    }
  }

  return {
    phase,
    pay: (purpose) =>
      once(async () => {
        setPhase({ kind: 'paying' });
        const card = await tokenize(purpose).catch(() => null);
        if (card === null) return setPhase({ kind: 'entering', failure: { kind: 'failed' } });
        if (!card.ok)
          return setPhase({ kind: 'entering', failure: { kind: 'card', reason: card.reason } });
        const { nonce, verificationToken } = card;
        const order = { key: newIdempotencyKey(), nonce, verificationToken };
        return submit(() => send(order), false);
      }),
    repeat: () =>
      once(async () => {
        if (again.current === null) return;
        setPhase({ kind: 'unknown', isRepeating: true });
        await submit(again.current, true);
      }),
  };
}

function phaseOf(payment: PublicPayment): PaymentPhase {
  if (payment.status === 'pending') return { kind: 'pending', payment };
  if (payment.status === 'failed')
    return { kind: 'entering', failure: declinedBecause(payment.failure_reason) };
  return { kind: 'done', payment };
}

/** Looks at a pending payment again and again until its result is known. */
function usePendingPayment(
  payment: PublicPayment | null,
  settle: (payment: PublicPayment) => void,
): void {
  const { api } = useVisit();
  const id = payment?.public_id ?? null;
  useEffect(() => {
    if (id === null) return undefined;
    const stop = new AbortController();
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      const wait = LOOKS_MS[Math.min(looks, LOOKS_MS.length - 1)];
      looks += 1;
      timer = setTimeout(() => void look(), wait);
    };
    const look = async () => {
      try {
        const { data } = await api.call(publicEndpoints.readPublicPayment, {
          params: { id },
          signal: stop.signal,
          retry: false,
        });
        if (data.payment.status !== 'pending') return settle(data.payment);
      } catch {
        // The next look may work.
      }
      if (!stop.signal.aborted) later();
    };
    later();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [api, id, settle]);
}
