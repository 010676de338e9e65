import { createHash } from 'node:crypto';

/** A statement that stays prepared takes memory of each connection. */
const MOST_NAMED = 24;
const MOST_REMEMBERED = 500;
const DIGEST_LENGTH = 22;

/**
 * Names for statements whose texts depend on what users request, so there is no end of them. One that comes
 * again is prepared under a name; when there are enough of those, others are sent as they are. The name comes from the
 * text: connections outlive the code that names their statements, and know each name for one text.
 */
export class StatementNames {
  readonly #start: string;
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  constructor(start: string) {
    this.#start = start;
  }

  /** The name of the text; null for one that is not to be prepared. */
  nameOf(text: string): string | null {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (this.#names.size === MOST_NAMED) return null;
    if (this.#seen.delete(text)) {
      const digest = createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH);
      const given = `${this.#start}.${digest}`;
      this.#names.set(text, given);
      return given;
    }
    if (this.#seen.size === MOST_REMEMBERED) this.#seen.clear();
    this.#seen.add(text);
    return null;
  }
}
