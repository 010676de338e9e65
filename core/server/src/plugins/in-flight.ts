/** Knows what still runs under each generation of the portal, so that the old ones can be waited for. */
export interface InFlight<Generation extends object> {
  /** `work` runs under `generation` until `end(work)`. */
  begin(work: object, generation: Generation): void;
  /** Does nothing for work that is not running. */
  end(work: object): void;
  /** Generations under which something runs. */
  generations(): readonly Generation[];
  /** Resolves true when nothing runs under `generations` any more, false after `limitMs`. */
  drained(generations: readonly Generation[], limitMs: number): Promise<boolean>;
}

/** Nothing runs at first. Work and generations are told apart by identity. */
export function createInFlight<Generation extends object>(): InFlight<Generation> {
  const running = new Map<object, Generation>();
  const counts = new Map<Generation, number>();
  const waiters = new Set<() => void>();

  return {
    begin(work, generation) {
      running.set(work, generation);
      counts.set(generation, (counts.get(generation) ?? 0) + 1);
    },
    end(work) {
      const generation = running.get(work);
      if (generation === undefined) return;
      running.delete(work);
      const left = counts.get(generation)! - 1;
      if (left > 0) {
        counts.set(generation, left);
        return;
      }
      counts.delete(generation);
      for (const look of [...waiters]) look();
    },
    generations: () => [...counts.keys()],
    drained(generations, limitMs) {
      const idle = () => !generations.some((generation) => counts.has(generation));
      if (idle()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = (drained: boolean) => {
          clearTimeout(timer);
          waiters.delete(look);
          resolve(drained);
        };
        const look = () => {
          if (idle()) finish(true);
        };
        const timer = setTimeout(() => finish(false), limitMs);
        waiters.add(look);
      });
    },
  };
}
