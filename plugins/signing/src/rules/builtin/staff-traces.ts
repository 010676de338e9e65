import type { StaffTrace } from '@porchlight/agents/contract';

/** An agent who used the portal from where a signer's call came from. */
export interface SignerTrace extends StaffTrace {
  /** The call came through a proxy that the portal does not trust, and the place is that of the proxy. */
  readonly forwarded?: true;
}

/** The agents that the step of a client's signature names: they signed in from the same network or device. */
export function tracesOf(facts: Readonly<Record<string, unknown>>): readonly SignerTrace[] {
  return (facts['staff'] as readonly SignerTrace[] | undefined) ?? [];
}

/** For staff; null for no traces. */
export function traceWarning(traces: readonly SignerTrace[]): string | null {
  return traces.length === 0 ? null : `This signature came from ${placesOf(traces)}.`;
}

/** Of a copy that someone opened, for staff; null for no traces. */
export function openedWarning(traces: readonly SignerTrace[]): string | null {
  return traces.length === 0 ? null : `It was opened from ${placesOf(traces)}.`;
}

function placesOf(traces: readonly SignerTrace[]): string {
  return traces
    .map(({ name, kind, forwarded }) =>
      forwarded === true
        ? `an unknown place behind a proxy from which ${name} also signed in`
        : `the ${kind} from which ${name} signed in`,
    )
    .join(' and ');
}
