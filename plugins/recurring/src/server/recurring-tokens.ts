import { defineService } from '@porchlight/kernel';
import type { ChargeDue } from './charge-due.ts';
import type { ChargeRuns } from './charge-runs.ts';
import type { ChargeSettling } from './charge-settling.ts';
import type { Founding } from './founding.ts';
import type { AmountNotices } from './notices/amount-notices.ts';
import type { PeriodClaims } from './period-claims.ts';
import type { PeriodConfirmations } from './period-confirmations.ts';
import type { RecurringReads } from './recurring-reads.ts';
import type { ScheduleChanges } from './schedule-changes.ts';

// Services of this plugin alone.
export const Reads = defineService<RecurringReads>('recurring.reads');
export const Changes = defineService<ScheduleChanges>('recurring.changes');
export const Notices = defineService<AmountNotices>('recurring.notices');
export const Claims = defineService<PeriodClaims>('recurring.claims');
export const Settling = defineService<ChargeSettling>('recurring.settling');
export const Runs = defineService<ChargeRuns>('recurring.runs');
export const Due = defineService<ChargeDue>('recurring.charge-due');
export const Confirmations = defineService<PeriodConfirmations>('recurring.confirmations');
export const Founded = defineService<Founding>('recurring.founding');
