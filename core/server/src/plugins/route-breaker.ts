import { ProblemError } from '@porchlight/kernel';
import { routePaused } from '../base/core-problems.ts';
import type { Clock, Logger } from '../plugin-api/tokens.ts';
import { isPluginFault } from '../base/plugin-fault.ts';

/** How many calls in a row must fail within which time before a route opens, and how long it stays open. */
const ROUTE_LIMIT = 5;
const ROUTE_WINDOW_MS = 60_000;
const ROUTE_PAUSE_MS = 30_000;

/** What is counted on its own: a route, or the search of one plugin. */
interface Operation {
  readonly plugin: string;
  /** Unique within the portal, for example `GET /clients/:id`. */
  readonly id: string;
  /** For the modules screen, for example `One client`. */
  readonly title: string;
}

/** The caller of an operation, and the record it is about. */
interface CallOrigin {
  /** See `callerKey`. */
  readonly caller: string;
  /** The record the call is about; null when the operation is not about one. */
  readonly subject: string | null;
}

interface PausedOperation {
  readonly id: string;
  readonly title: string;
  /** Seconds until a call runs as a trial; 0 when the next one does. */
  readonly retryInSeconds: number;
}

/** One call of an operation. */
interface GuardedCall {
  readonly operation: Operation;
  /** Computed only when the call fails or the operation is open. */
  readonly origin: () => CallOrigin;
  /** False once the plugin stops: its errors then say nothing about its code. */
  readonly counts?: () => boolean;
}

/** Counts failures of operations in this process only. */
export interface RouteBreaker {
  /** Runs `work` and settles as it does; throws `routePaused` instead while the operation is open. */
  run<T>(call: GuardedCall, work: () => Promise<T>): Promise<T>;
  /** Open operations of a plugin. */
  paused(plugin: string): readonly PausedOperation[];
  /** Closes all operations of a plugin and clears their failures. */
  reset(plugin: string): void;
}

interface RouteBreakerParts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called with each programming error of a call. */
  readonly failed: (plugin: string, error: unknown) => void;
}

interface Failure extends CallOrigin {
  readonly at: number;
}

interface State {
  readonly operation: Operation;
  /** The latest failures in a row, at most `ROUTE_LIMIT`. */
  failures: readonly Failure[];
  open: Open | undefined;
}

interface Open {
  retryAt: number;
  /** When the running trial began. */
  trialAt: number | null;
  /** The caller whose trial failed last; others get the next one first. */
  lastTrialBy: string | null;
}

/** The longest wait that callers see while a trial runs; most trials take far less. */
const TRIAL_WAIT_MS = 2_000;

/**
 * Opens an operation for everyone when its last five calls within a minute all failed, came from at least two callers,
 * and, where it is about one record, concerned at least two records. So no single user or record opens it: those
 * failures affect no one else. After 30 s one call at a time runs as a trial. A success closes the operation; a failure
 * leaves it open for another 30 s, and twice as long for that caller, so that others get the next trial.
 */
export function createRouteBreaker({ clock, logger, failed }: RouteBreakerParts): RouteBreaker {
  const states = new Map<string, State>();
  const now = () => clock.now().getTime();

  function close(id: string): void {
    const state = states.get(id);
    states.delete(id);
    if (state?.open)
      logger.info({ plugin: state.operation.plugin, route: id }, 'a paused route was resumed');
  }

  function fail(operation: Operation, origin: CallOrigin): void {
    const state = states.get(operation.id) ?? { operation, failures: [], open: undefined };
    states.set(operation.id, state);
    const at = now();
    const recent = state.failures.filter((failure) => at - failure.at < ROUTE_WINDOW_MS);
    state.failures = [...recent, { ...origin, at }].slice(-ROUTE_LIMIT);
    if (state.open || !isSystematic(state.failures)) return;
    state.open = { retryAt: at + ROUTE_PAUSE_MS, trialAt: null, lastTrialBy: null };
    logger.error({ plugin: operation.plugin, route: operation.id }, 'a failing route was paused');
  }

  /** Other errors say nothing about the code: they count neither as a failure nor as a success. */
  function isFault({ operation, counts }: GuardedCall, error: unknown): boolean {
    if (counts?.() === false || !isPluginFault(error)) return false;
    failed(operation.plugin, error);
    return true;
  }

  async function runTrial<T>(call: GuardedCall, open: Open, work: () => Promise<T>): Promise<T> {
    const { caller } = call.origin();
    const wait = waitFor(open, caller, now());
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      throw new ProblemError(routePaused(seconds), { retryAfterSeconds: seconds });
    }
    open.trialAt = now();
    try {
      const result = await work();
      close(call.operation.id);
      return result;
    } catch (error) {
      if (isFault(call, error)) {
        open.lastTrialBy = caller;
        open.retryAt = now() + ROUTE_PAUSE_MS;
      }
      throw error;
    } finally {
      open.trialAt = null;
    }
  }

  return {
    async run(call, work) {
      const { operation, origin } = call;
      const open = states.get(operation.id)?.open;
      if (open) return runTrial(call, open, work);
      try {
        const result = await work();
        if (states.size > 0) close(operation.id);
        return result;
      } catch (error) {
        if (isFault(call, error)) fail(operation, origin());
        throw error;
      }
    },
    paused: (plugin) =>
      [...states.values()].flatMap(({ operation: { id, title, plugin: owner }, open }) =>
        open && owner === plugin
          ? [{ id, title, retryInSeconds: Math.max(0, Math.ceil((open.retryAt - now()) / 1000)) }]
          : [],
      ),
    reset(plugin) {
      for (const { operation } of states.values())
        if (operation.plugin === plugin) close(operation.id);
    },
  };
}

function isSystematic(failures: readonly Failure[]): boolean {
  const callers = new Set(failures.map(({ caller }) => caller));
  const subjects = new Set(failures.map(({ subject }) => subject));
  const isWide = subjects.size > 1 || subjects.has(null);
  return failures.length === ROUTE_LIMIT && callers.size > 1 && isWide;
}

/** Milliseconds until this caller may try; a trial that hangs gives way to the next one after a pause. */
function waitFor(open: Open, caller: string, now: number): number {
  if (open.trialAt !== null) {
    const left = open.trialAt + ROUTE_PAUSE_MS - now;
    return Math.min(Math.max(0, left), TRIAL_WAIT_MS);
  }
  const own = open.lastTrialBy === caller ? ROUTE_PAUSE_MS : 0;
  return Math.max(0, open.retryAt + own - now);
}
