/** An agent who recently used the portal from the network that a call came from, or from the same browser there. */
export interface StaffTrace {
  readonly id: number;
  readonly name: string;
  readonly kind: 'network' | 'device';
  /** The call came through a proxy that the portal does not trust, and the place is that of the proxy. */
  readonly forwarded?: true;
}

/** A trace as the record of an act has it. */
export type RecordedTrace = Omit<StaffTrace, 'id'>;

/** Without the accounts, which a record outlives. */
export function recordedTraces(traces: readonly StaffTrace[]): readonly RecordedTrace[] {
  return traces.map(({ name, kind, forwarded }) => ({
    name,
    kind,
    ...(forwarded && { forwarded }),
  }));
}

/** 'the device from which Ana Paz (ana) signed in', for staff. */
export function tracedPlaces(traces: readonly RecordedTrace[]): string {
  return traces
    .map(({ name, kind, forwarded }) =>
      forwarded === true
        ? `an unknown place behind a proxy from which ${name} also signed in`
        : `the ${kind} from which ${name} signed in`,
    )
    .join(' and ');
}

/** That an act such as an 'upload' came from where agents were, for staff; null for no agents. */
export function traceText(act: string, traces: readonly RecordedTrace[]): string | null {
  return traces.length === 0 ? null : `This ${act} came from ${tracedPlaces(traces)}.`;
}
