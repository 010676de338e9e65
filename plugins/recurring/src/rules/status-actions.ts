import type { ScheduleStatus } from './schedule-facts.ts';

export type StatusAction = 'pause' | 'resume' | 'cancel';

/** What an action does to a schedule: the new status, nothing, or it is refused. */
type Transition = { readonly to: ScheduleStatus } | 'unchanged' | 'refused';

const FROM: Readonly<Record<Exclude<StatusAction, 'cancel'>, ScheduleStatus>> = {
  pause: 'ACTIVE',
  resume: 'PAUSED',
};

/** Only an active one can be paused, and only a paused one resumed. One that is completed cannot be canceled. */
export function transition(action: StatusAction, status: ScheduleStatus): Transition {
  if (action !== 'cancel')
    return status === FROM[action] ? { to: action === 'pause' ? 'PAUSED' : 'ACTIVE' } : 'refused';
  if (status === 'CANCELLED') return 'unchanged';
  return status === 'COMPLETED' ? 'refused' : { to: 'CANCELLED' };
}

/** The buttons of a schedule. Cancel is always offered, whatever its status. */
export function offersAction(action: StatusAction, status: ScheduleStatus): boolean {
  return action === 'cancel' || status === FROM[action];
}
