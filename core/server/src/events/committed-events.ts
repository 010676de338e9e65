import { SIGNAL_BYTES } from '../database/signals.ts';
import type { PublishedEvent } from '../base/published-event.ts';

/** Of more than so many events of one transaction only their names are told. */
const MOST_EVENTS = 100;

/** Room for the names of events that are left out. */
const NAME_BYTES = 500;

/** An event that was committed, and the staff member whose work it was. */
export type CommittedEvent = readonly [event: string, payload: unknown, by: number | null];

/** As it travels to the processes. */
interface EventsText {
  readonly events: readonly CommittedEvent[];
  /** Names of events of which some are not among these. */
  readonly more: readonly string[];
}

/** What is to be told of committed transactions: the events of small ones, and what happened in large ones. */
export class CommittedEvents {
  #events: CommittedEvent[] = [];
  readonly #more = new Set<string>();

  add({ event, payload }: PublishedEvent, by: number | null): void {
    if (this.#events.length < MOST_EVENTS) this.#events.push([event, payload, by]);
    else this.#more.add(event);
  }

  /** Adds those of another transaction. */
  join(other: CommittedEvents): void {
    for (const [event, payload, by] of other.#events) this.add({ event, payload }, by);
    for (const event of other.#more) this.#more.add(event);
  }

  /** At most as long as a signal can be: what does not fit is only named, and empty where not even the names fit. */
  get text(): string {
    const more = new Set(this.#more);
    const events: CommittedEvent[] = [];
    let bytes = NAME_BYTES;
    for (const committed of this.#events) {
      const size = Buffer.byteLength(JSON.stringify(committed)) + 1;
      if (bytes + size > SIGNAL_BYTES) {
        more.add(committed[0]);
        continue;
      }
      bytes += size;
      events.push(committed);
    }
    const text: EventsText = { events, more: [...more] };
    const json = JSON.stringify(text);
    return Buffer.byteLength(json) > SIGNAL_BYTES ? '' : json;
  }
}

/** Null for a text that says only that there is something. */
export function readEventsText(text: string): EventsText | null {
  return text === '' ? null : (JSON.parse(text) as EventsText);
}
