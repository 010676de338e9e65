import type { StateMark } from '../page/state-cells.tsx';
import type { WorkItem, WorkState } from './work-items.ts';

export const backgroundTexts = {
  title: 'Background work',
  intro: 'Work the portal does on its own, and events from providers.',
  loading: 'Loading background work',
  failed: "Couldn't load background work",
  filter: 'Show',
  empty: {
    all: 'No background work right now',
    failed: 'Nothing needs attention',
    running: 'Nothing is running',
    waiting: 'Nothing is waiting',
    done: 'Nothing finished in the last 12 hours',
  },
  columns: { work: 'Work', state: 'State', when: 'When', actions: 'Actions' },
  details: 'Details',
  facts: { tries: 'Attempts', error: 'Kind of error', job: 'Job', event: 'Event' },
  retry: 'Retry',
  retrying: 'Retrying...',
  retried: (title: string) => `“${title}” will run again now`,
  schedules: 'Schedules',
  schedulesHint: (zone: string) =>
    `Times are in the agency's time zone (${zone.replaceAll('_', ' ')}).`,
  noSchedules: 'No active module has scheduled work',
  neverRan: 'Not yet',
  scheduleColumns: {
    work: 'Work',
    next: 'Next run',
    last: 'Last run',
    missed: 'If a run is missed',
  },
  goBack: 'Go back',
} as const;

export const stateMarks: Readonly<Record<WorkState, StateMark>> = {
  running: { label: 'Running', tone: 'client', icon: 'circle-play' },
  failed: { label: 'Needs attention', tone: 'danger', icon: 'triangle-alert' },
  waiting: { label: 'Waiting', tone: 'payment', icon: 'clock' },
  done: { label: 'Done', tone: 'done', icon: 'circle-check' },
  refused: { label: 'Refused', tone: 'other', icon: 'ban' },
};

export const filterLabels = {
  all: 'All',
  failed: 'Needs attention',
  running: 'Running',
  waiting: 'Waiting',
  done: 'Done',
} as const;

/** What the times at which the portal or the module was off mean for a schedule. */
export const missedTimesTexts = {
  skip: 'Waits for the next run',
  'run-once': 'Runs once as soon as possible',
} as const;

const errorTexts: Readonly<Record<string, string>> = {
  Interrupted: 'It was interrupted before it was done.',
  AbortError: 'It was interrupted before it was done.',
  TimeoutError: 'It took too long.',
};

/** What went wrong, in plain words; the kind of the error is under Details. */
function errorText(error: string): string {
  return errorTexts[error] ?? 'Something went wrong while it ran.';
}

/** Why an item is in its state, and what happens next; null when the state says it all. */
export function explanation({ state, error, canRun, canRetry, module }: WorkItem): string | null {
  if (state === 'refused') return 'Its signature was not valid, so it was not processed.';
  if (state === 'failed') {
    const next = canRun ? '' : ` Turn ${module} on to retry it.`;
    const once = canRun && !canRetry ? ' It must not run twice, so it can’t be retried.' : '';
    return `${errorText(error ?? '')}${next}${once}`;
  }
  if (state !== 'waiting') return null;
  if (!canRun) return `${module} is off. It is stored, and continues once ${module} is on again.`;
  return error === null ? null : `${errorText(error)} It will be tried again automatically.`;
}

interface EndQuestion {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly busy: string;
  readonly label: string;
}

/** The question before an item is canceled, removed, or skipped. */
export function endQuestion({ kind, state, title, module }: WorkItem): EndQuestion {
  if (kind === 'event') {
    return {
      title: `Skip “${title}”?`,
      text: `${module} will not process this event. The change that caused it stays.`,
      confirm: 'Skip event',
      busy: 'Skipping...',
      label: `Skip “${title}”`,
    };
  }
  if (state === 'failed') {
    return {
      title: `Remove “${title}”?`,
      text: 'It leaves the list and will not run again.',
      confirm: 'Remove',
      busy: 'Removing...',
      label: `Remove “${title}”`,
    };
  }
  return {
    title: `Cancel “${title}”?`,
    text:
      state === 'running'
        ? 'It stops now. What it has done so far stays.'
        : 'It will not run. Its schedule continues with the next run.',
    confirm: 'Cancel work',
    busy: 'Canceling...',
    label: `Cancel “${title}”`,
  };
}
