import type { FailedEvent, Job, JobSchedule, WebhookEvent } from '@porchlight/schemas';

const at = '2026-11-22T18:05:00.000Z';

export function job(part: Partial<Job> = {}): Job {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    title: 'Send a letter',
    module_id: 'letters',
    module: 'Letters',
    state: 'waiting',
    queued_at: at,
    active_at: null,
    due_at: null,
    ended_at: null,
    tries: 0,
    error: null,
    progress: null,
    can_run: true,
    can_retry: false,
    ...part,
  };
}

export function providerEvent(part: Partial<WebhookEvent> = {}): WebhookEvent {
  return {
    id: '22222222-2222-4222-8222-222222222222',
    source: 'square',
    title: 'Square',
    module_id: 'payments',
    module: 'Payments',
    event_id: 'evt-1',
    state: 'done',
    tries: 1,
    error: null,
    received_at: at,
    ended_at: at,
    can_run: true,
    can_retry: false,
    ...part,
  };
}

export const schedule: JobSchedule = {
  id: 'letters.daily',
  title: 'Send birthday letters',
  module: 'Letters',
  next_at: '2026-11-23T13:00:00.000Z',
  last_at: null,
  missed_times: 'run-once',
};

export const failedEvent: FailedEvent = {
  id: '33333333-3333-4333-8333-333333333333',
  title: 'List new assignments',
  module_id: 'clients',
  module: 'Clients',
  event: 'clients.updated',
  state: 'failed',
  error: 'TypeError',
  tries: 10,
  published_at: at,
  failed_at: at,
  can_run: true,
  can_retry: true,
};
