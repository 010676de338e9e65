/** How a process ended: by itself with a code, or by a signal. */
interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process that ran for this long was healthy; its end is a new failure. */
const HEALTHY_MS = 60_000;
const MOST_RESTARTS = 6;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** The process that is supervised. */
interface SupervisedProcess {
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

const READY = 'ready';

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

/** Why a process ended, for the person at the terminal. */
export function reasonOf({ code, signal }: ProcessEnd): string {
  // V8 aborts when its heap is full; a shell reports the same as 134.
  if (signal === 'SIGABRT' || code === 134) return 'out of memory';
  if (signal === 'SIGKILL' || code === 137)
    return 'killed, possibly by the system for lack of memory';
  return signal === null ? `exit code ${code}` : `signal ${signal}`;
}

/** Milliseconds until restart number `restart` (from 1) since the last healthy run; null to give up. */
function restartDelay(restart: number): number | null {
  if (restart > MOST_RESTARTS) return null;
  return Math.min(FIRST_WAIT_MS * 2 ** (restart - 1), LONGEST_WAIT_MS);
}
