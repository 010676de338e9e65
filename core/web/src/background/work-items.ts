import type { FailedEvent, Job, WebhookEvent } from '@porchlight/schemas';

/** `failed` needs someone's attention; `refused` is an event with a wrong signature. */
export type WorkState = 'running' | 'failed' | 'waiting' | 'done' | 'refused';
export const workFilters = ['all', 'failed', 'running', 'waiting', 'done'] as const;
export type WorkFilter = (typeof workFilters)[number];

/** A line of the list: a job, an event of a provider, or an event of the portal that a module could not handle. */
export interface WorkItem {
  readonly kind: 'job' | 'provider' | 'event';
  /** Unique within its kind. */
  readonly id: string;
  readonly title: string;
  readonly moduleId: string;
  /** Title of the module that does the work. */
  readonly module: string;
  readonly state: WorkState;
  /** What `at` is the time of. */
  readonly when: 'Started' | 'Next try' | 'Queued' | 'Received' | 'Happened' | 'Ended';
  /** ISO 8601. */
  readonly at: string;
  readonly tries: number;
  /** The kind of the last error. */
  readonly error: string | null;
  readonly progress: Job['progress'];
  /** False while the module is off. */
  readonly canRun: boolean;
  readonly canRetry: boolean;
  /** True if it can be canceled, removed, or skipped. */
  readonly canEnd: boolean;
}

/** A job as a line of the list. */
export function jobItem(job: Job): WorkItem {
  const { id, title, module, state, tries, error, progress } = job;
  return {
    kind: 'job',
    id,
    title,
    moduleId: job.module_id,
    module,
    state,
    ...timeOfJob(job),
    tries,
    error,
    progress,
    canRun: job.can_run,
    canRetry: job.can_retry && job.can_run,
    canEnd: state !== 'done',
  };
}

function timeOfJob(job: Job): Pick<WorkItem, 'when' | 'at'> {
  if (job.ended_at !== null) return { when: 'Ended', at: job.ended_at };
  if (job.state === 'running' && job.active_at !== null)
    return { when: 'Started', at: job.active_at };
  if (job.due_at !== null) return { when: 'Next try', at: job.due_at };
  return { when: 'Queued', at: job.queued_at };
}

/** An event of a provider as a line of the list. */
export function providerItem(event: WebhookEvent): WorkItem {
  return {
    kind: 'provider',
    id: event.id,
    title: `Event from ${event.title}`,
    moduleId: event.module_id,
    module: event.module,
    state: event.state,
    when: 'Received',
    at: event.received_at,
    tries: event.tries,
    error: event.error,
    progress: null,
    canRun: event.can_run,
    canRetry: event.can_retry,
    canEnd: false,
  };
}

/** An event that a module could not handle as a line of the list. */
export function eventItem(event: FailedEvent): WorkItem {
  const { id, title, module, state, tries, error } = event;
  return {
    kind: 'event',
    id,
    title,
    moduleId: event.module_id,
    module,
    state,
    when: 'Happened',
    at: event.published_at,
    tries,
    error,
    progress: null,
    canRun: event.can_run,
    canRetry: event.can_retry,
    canEnd: true,
  };
}

const order: readonly WorkState[] = ['running', 'failed', 'waiting', 'refused', 'done'];

/** Running work first, then what needs attention, what waits, and what ended; each in the order it came in. */
export function sortItems(items: readonly WorkItem[]): readonly WorkItem[] {
  return items.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

export function matchesFilter({ state }: WorkItem, filter: WorkFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'done' ? state === 'done' || state === 'refused' : state === filter;
}

/** The filter of an address; `all` when it names none. */
export function readFilter(text: string | null): WorkFilter {
  return workFilters.find((filter) => filter === text) ?? 'all';
}

const RUNNING_REFRESH_MS = 2_000;
const WAITING_REFRESH_MS = 5_000;
const IDLE_REFRESH_MS = 30_000;

/** How long the list stays as it is before it is read again. */
export function refreshAfter(items: readonly WorkItem[]): number {
  if (items.some(({ state }) => state === 'running')) return RUNNING_REFRESH_MS;
  const waits = items.some(({ state, canRun }) => state === 'waiting' && canRun);
  return waits ? WAITING_REFRESH_MS : IDLE_REFRESH_MS;
}
