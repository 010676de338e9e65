/** Counts what still runs under each generation of the portal, so that the old one can be waited for. */
export interface InFlight<Generation extends object> {
  /** Runs `work` counted under `generation` until it settles. */
  enter<T>(generation: Generation, work: () => T): T;
  /** Resolves true when nothing runs under `generations` any more, false after `limitMs`. */
  drained(generations: ReadonlySet<Generation>, limitMs: number): Promise<boolean>;
  /** Generations under which something runs. */
  generations(): readonly Generation[];
}

export function createInFlight<Generation extends object>(): InFlight<Generation> {
  const counts = new Map<Generation, number>();
  const waiters = new Set<() => void>();

  function leave(generation: Generation): void {
    const left = (counts.get(generation) ?? 0) - 1;
    if (left > 0) {
      counts.set(generation, left);
      return;
    }
    counts.delete(generation);
    for (const look of [...waiters]) look();
  }

  return {
    enter(generation, work) {
      counts.set(generation, (counts.get(generation) ?? 0) + 1);
      let answer: ReturnType<typeof work>;
      try {
        answer = work();
      } catch (error) {
        leave(generation);
        throw error;
      }
      if (answer instanceof Promise) {
        const done = () => leave(generation);
        answer.then(done, done);
      } else {
        leave(generation);
      }
      return answer;
    },
    drained(generations, limitMs) {
      const idle = () => ![...generations].some((generation) => counts.has(generation));
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
    generations: () => [...counts.keys()],
  };
}
