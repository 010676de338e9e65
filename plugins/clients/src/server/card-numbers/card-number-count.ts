import type { Clock } from '@porchlight/server';

const RECOUNT_MS = 60_000;

interface CountParts {
  /** Changes with what is stored; costs no decryption. */
  readonly print: () => Promise<string>;
  /** Opens every stored number. */
  readonly count: () => Promise<number>;
  readonly clock: Clock;
}

interface Known {
  readonly print: string;
  readonly clients: number;
  readonly at: number;
}

/**
 * The number of clients with a whole card number, for a page that asks every few seconds: opened again only once something
 * changed, at most once a minute, and once for all who ask at the same time.
 */
export function cardNumberCount({ print, count, clock }: CountParts) {
  let known: Known | null = null;
  let running: Promise<number> | null = null;

  async function countAgain(stored: string): Promise<number> {
    const clients = await count();
    known = { print: stored, clients, at: clock.now().getTime() };
    return clients;
  }

  return {
    async read(): Promise<number> {
      const stored = await print();
      const isRecent = known !== null && clock.now().getTime() - known.at < RECOUNT_MS;
      if (known !== null && (known.print === stored || isRecent)) return known.clients;
      running ??= countAgain(stored).finally(() => (running = null));
      return running;
    },
    /** After numbers were erased. */
    forget(): void {
      known = null;
    },
  };
}
