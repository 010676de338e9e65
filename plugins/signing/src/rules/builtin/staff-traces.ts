import type { StaffTrace } from '@porchlight/agents/contract';

/** The agents that the step of a client's signature names: they signed in from the same network or device. */
export function tracesOf(facts: Readonly<Record<string, unknown>>): readonly StaffTrace[] {
  return (facts['staff'] as readonly StaffTrace[] | undefined) ?? [];
}

/** For staff; null for no traces. */
export function traceWarning(traces: readonly StaffTrace[]): string | null {
  if (traces.length === 0) return null;
  const texts = traces.map(({ name, kind }) => `the ${kind} from which ${name} signed in`);
  return `This signature came from ${texts.join(' and ')}.`;
}
