import type { StaffTrace } from '@porchlight/agents/contract';

/** The agents that the step of a client's signature names: they signed in from the same network or device. */
export function tracesOf(facts: Readonly<Record<string, unknown>>): readonly StaffTrace[] {
  return (facts['staff'] as readonly StaffTrace[] | undefined) ?? [];
}

/** For staff; null for no traces. */
export function traceWarning(traces: readonly StaffTrace[]): string | null {
  return traces.length === 0 ? null : `This signature came from ${placesOf(traces)}.`;
}

/** Of a copy that someone opened, for staff; null for no traces. */
export function openedWarning(traces: readonly StaffTrace[]): string | null {
  return traces.length === 0 ? null : `It was opened from ${placesOf(traces)}.`;
}

function placesOf(traces: readonly StaffTrace[]): string {
  return traces.map(({ name, kind }) => `the ${kind} from which ${name} signed in`).join(' and ');
}
