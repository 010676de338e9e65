import type { AgencyCalendar } from '@porchlight/server';
import { Bindings } from '../statement.ts';

/** The day and the time zone by which clients are seen. */
interface AgencyDay {
  /** As yyyy-mm-dd. */
  readonly today: string;
  /** For example `America/New_York`. */
  readonly zone: string;
}

export function dayOf(calendar: AgencyCalendar): AgencyDay {
  return { today: calendar.today(), zone: calendar.timeZone() };
}

/** Values of a statement, with those of the day bound when they are first needed. */
export class QueryBindings extends Bindings {
  readonly #day: AgencyDay;
  readonly #bound = new Map<keyof AgencyDay, string>();

  constructor(day: AgencyDay) {
    super();
    this.#day = day;
  }

  get today(): string {
    return `${this.#ofDay('today')}::date`;
  }

  get zone(): string {
    return `${this.#ofDay('zone')}::text`;
  }

  /**
   * In a subselect, which the planner does not look into: a statement whose plan depends on its values would be planned
   * again for each of them.
   */
  hidden(value: string | number, type: string): string {
    return `(select ${this.add(value)}::${type})`;
  }

  #ofDay(name: keyof AgencyDay): string {
    let placeholder = this.#bound.get(name);
    if (placeholder === undefined) {
      placeholder = this.add(this.#day[name]);
      this.#bound.set(name, placeholder);
    }
    return placeholder;
  }
}
