import type { Fault, FaultFilter, FaultSubject } from './fault.ts';

interface Planned {
  readonly fault: Fault;
  readonly filter: FaultFilter;
  matches: number;
}

/** The faults that are planned, each with how often it matched. */
export class FaultTable {
  #planned: Planned[] = [];

  add(fault: Fault): void {
    const { when = 1 } = fault;
    const filter = typeof when === 'number' ? { nth: when } : when;
    this.#planned.push({ fault, filter, matches: 0 });
  }

  clear(): void {
    this.#planned = [];
  }

  /** Those that have not happened as often as they should. */
  pending(): readonly Fault[] {
    return this.#planned.filter((planned) => planned.matches < lastOf(planned)).map((p) => p.fault);
  }

  /** Counts the subject and returns the faults that happen to it. */
  take(subject: FaultSubject): Fault[] {
    return this.#planned
      .filter(({ fault, filter }) => isMatch(fault.on, filter, subject))
      .filter((planned) => {
        planned.matches += 1;
        return planned.matches >= (planned.filter.nth ?? 1) && planned.matches <= lastOf(planned);
      })
      .map(({ fault }) => fault);
  }
}

function lastOf({ fault, filter }: Planned): number {
  return (filter.nth ?? 1) + (fault.times ?? 1) - 1;
}

function isMatch(on: string, filter: FaultFilter, subject: FaultSubject): boolean {
  return (
    subject.on.includes(on) &&
    (filter.path === undefined || (subject.path?.includes(filter.path) ?? false)) &&
    (filter.event === undefined || filter.event === subject.event) &&
    (filter.id === undefined || (subject.ids?.includes(filter.id) ?? false))
  );
}
