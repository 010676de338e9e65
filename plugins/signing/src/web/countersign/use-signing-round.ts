import { useState } from 'react';
import type { SigningEvent } from '../../rules/screens/signing-complete.ts';
import type { WaitingSignatures } from '../../generated/types.ts';

export type WaitingForm = WaitingSignatures['data'][number];

type Outcome = 'signed' | 'declined' | 'left';

/** One round through the documents that wait: which is open, and what became of those before. */
export interface SigningRound {
  /** Those of the start of the round and what was added to the queue since, the oldest first. */
  readonly forms: readonly WaitingForm[];
  readonly openId: number | null;
  /** The document that was closed last, with what became of it. */
  readonly last: { readonly form: WaitingForm; readonly outcome: Outcome } | null;
  readonly next: WaitingForm | null;
  readonly outcomeOf: (id: number) => Outcome | undefined;
  readonly signed: number;
  readonly open: (id: number) => void;
  readonly finish: (event: SigningEvent | null) => void;
  readonly close: () => void;
}

/**
 * @param waiting what waits now; documents that leave it were signed here, or are not to be signed by this agent any
 *   more
 */
export function useSigningRound(waiting: readonly WaitingForm[]): SigningRound {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [done, setDone] = useState<readonly WaitingForm[]>([]);
  const [opened, setOpened] = useState<WaitingForm | null>(null);
  const [lastId, setLastId] = useState<number | null>(null);
  const has = (list: readonly WaitingForm[], id: number) => list.some((form) => form.id === id);
  // The document that is signed leaves the queue before its page reports it.
  const ahead =
    opened === null || has(waiting, opened.id) || has(done, opened.id) ? done : [...done, opened];
  const forms = [...ahead, ...waiting.filter(({ id }) => !has(ahead, id))];
  const openId = opened?.id ?? null;
  const find = (id: number | null) => forms.find((form) => form.id === id) ?? null;
  const outcome = (id: number) => outcomes.get(id);
  const next =
    forms.find(({ id }) => outcome(id) === undefined && id !== openId) ??
    forms.find(({ id }) => outcome(id) === 'left' && id !== lastId) ??
    null;

  function end(how: Outcome) {
    if (opened === null) return;
    setOpened(null);
    setLastId(opened.id);
    setOutcomes(new Map(outcomes).set(opened.id, how));
    if (how !== 'left' && !has(done, opened.id)) setDone([...done, opened]);
  }

  const last = find(lastId);
  return {
    forms,
    openId,
    last: last === null ? null : { form: last, outcome: outcome(last.id) ?? 'left' },
    next,
    outcomeOf: outcome,
    signed: forms.filter(({ id }) => outcome(id) === 'signed').length,
    open: (id) => setOpened(find(id)),
    finish: (event) =>
      end(event === 'signing_complete' ? 'signed' : event === 'decline' ? 'declined' : 'left'),
    close: () => end('left'),
  };
}
