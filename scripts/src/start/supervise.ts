import { HEALTHY_MS, reasonOf, restartDelay, type ProcessEnd } from './restart-policy.ts';

/** The process that is supervised. */
export interface SupervisedProcess {
  /** Sends `ready` once it responds to calls. */
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(
    event: 'exit',
    listener: (code: number | null, signal: NodeJS.Signals | null) => void,
  ): unknown;
  kill(signal: NodeJS.Signals): unknown;
}

export interface Supervisor {
  /** Resolves with the exit code for the whole when the process has ended for good. */
  readonly ended: Promise<number>;
  /** Passes the signal on and restarts nothing any more. */
  stop(signal: NodeJS.Signals): void;
}

export const READY = 'ready';

/**
 * Restarts a process that dies, after a growing pause that starts over after a healthy minute.
 * A first start that fails by itself is final, because a wrong setting stays wrong; so is the seventh death in a row.
 */
export function supervise(start: () => SupervisedProcess, say: (line: string) => void): Supervisor {
  let restarts = 0;
  let wasReady = false;
  let stopping = false;
  let pause: NodeJS.Timeout | undefined;
  let running: SupervisedProcess | undefined;
  let finish: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => (finish = resolve));

  function run(): void {
    const process = start();
    running = process;
    let healthy: NodeJS.Timeout | undefined;
    process.on('message', (message) => {
      if (message !== READY) return;
      wasReady = true;
      healthy = setTimeout(() => (restarts = 0), HEALTHY_MS);
    });
    process.on('exit', (code, signal) => {
      clearTimeout(healthy);
      running = undefined;
      afterEnd({ code, signal });
    });
  }

  function afterEnd(end: ProcessEnd): void {
    const code = end.code ?? 1;
    if (stopping || end.code === 0) return finish(code);
    // The process has printed the reason itself.
    if (!wasReady && end.code === 1) return finish(code);
    restarts += 1;
    const delay = restartDelay(restarts);
    const reason = reasonOf(end);
    if (delay === null) {
      say(`The portal ended again (${reason}). It keeps failing and is not restarted.`);
      return finish(code);
    }
    say(`The portal ended (${reason}). It restarts in ${delay / 1000} s.`);
    pause = setTimeout(run, delay);
  }

  run();
  return {
    ended,
    stop(signal) {
      stopping = true;
      clearTimeout(pause);
      if (running === undefined) finish(0);
      else running.kill(signal);
    },
  };
}
