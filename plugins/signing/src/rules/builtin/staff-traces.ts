import { type RecordedTrace, tracedPlaces, traceText } from '@porchlight/agents/contract';
import { formatDateTime } from '@porchlight/kernel';

/** An agent who used the portal from where a signer's call came from. */
export interface SignerTrace extends RecordedTrace {
  /** Not from where the signature came, but from where an act before it did: an opening, the consent, or an entry. */
  readonly earlier?: true;
}

/** The agents that the step of a client's signature, or refusal, names: they used the portal from the same network or device. */
export function tracesOf(facts: Readonly<Record<string, unknown>>): readonly SignerTrace[] {
  return (facts['staff'] as readonly SignerTrace[] | undefined) ?? [];
}

/** Which sentence states a trace. */
export function traceKind({ kind, forwarded, earlier }: SignerTrace) {
  if (earlier === true) return 'earlier';
  return forwarded === true ? 'forwarded' : kind;
}

/** Those of the last act, and of the acts before it those of other agents, each once. */
export function mergedTraces(
  last: readonly SignerTrace[],
  before: readonly SignerTrace[],
): readonly SignerTrace[] {
  const names = new Set(last.map(({ name }) => name));
  const others = new Map(
    before
      .filter(({ name }) => !names.has(name))
      .map((trace) => [trace.name, { ...trace, earlier: true as const }]),
  );
  return [...last, ...others.values()];
}

/** For staff; null for no traces. */
export function traceWarning(
  traces: readonly SignerTrace[],
  act: 'signature' | 'refusal' = 'signature',
): string | null {
  const last = traces.filter(({ earlier }) => earlier !== true);
  const before = traces.filter(({ earlier }) => earlier === true);
  const texts = [
    traceText(act, last),
    before.length === 0
      ? null
      : `The document was opened, agreed to, or filled in from ${tracedPlaces(before)}.`,
  ].filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(' ');
}

/**
 * Of a copy that someone opened, for staff; null for nothing.
 *
 * @param earlier when a link that went to an earlier email of the client was opened
 */
export function openedWarning(
  traces: readonly RecordedTrace[],
  earlier: string | null,
  timeZone: string,
): string | null {
  const texts = [
    ...(traces.length === 0 ? [] : [`It was opened from ${tracedPlaces(traces)}.`]),
    ...(earlier === null
      ? []
      : [
          `A link to an earlier email of the client was opened on ${formatDateTime(earlier, timeZone, 'en')}; that says nothing about the client.`,
        ]),
  ];
  return texts.length === 0 ? null : texts.join(' ');
}
