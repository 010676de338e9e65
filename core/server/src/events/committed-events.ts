import { SIGNAL_BYTES } from '../database/signals.ts';
import type { PublishedEvent } from '../base/published-event.ts';

/** Of the events of one transaction, only so many are sent in full; the others by name. */
const MOST_EVENTS = 100;

/** Room for the names of events that are left out. */
const NAME_BYTES = 500;

/** A committed event, and the staff member who caused it. */
type CommittedEvent = readonly [event: string, payload: unknown, by: number | null];

/** What is sent to the processes. */
interface EventsText {
  readonly events: readonly CommittedEvent[];
  /** Names of events of which some are not among these. */
  readonly more: readonly string[];
}

/** The events of committed transactions: in full for small transactions, by name for large ones. */
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

  /** At most as long as a signal: events that do not fit are sent by name; empty if not even the names fit. */
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

/** Null for an empty text, which says only that there are events. */
export function readEventsText(text: string): EventsText | null {
  return text === '' ? null : (JSON.parse(text) as EventsText);
}
