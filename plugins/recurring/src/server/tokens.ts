import { defineService } from '@porchlight/kernel';
import type { ChargeDue } from './charges/charge-due.ts';
import type { ChargeRuns } from './charges/charge-runs.ts';
import type { ChargeSettling } from './charges/charge-settling.ts';
import type { Founding } from './schedules/founding.ts';
import type { AmountNotices } from './notices/amount-notices.ts';
import type { PeriodClaims } from './charges/period-claims.ts';
import type { PeriodConfirmations } from './charges/period-confirmations.ts';
import type { RecurringReads } from './reads/recurring-reads.ts';
import type { ScheduleChanges } from './schedules/schedule-changes.ts';

// Services of this plugin alone.
export const RecurringReading = defineService<RecurringReads>('recurring.reads');
export const ScheduleEditing = defineService<ScheduleChanges>('recurring.changes');
export const ClientNotices = defineService<AmountNotices>('recurring.notices');
export const PeriodClaiming = defineService<PeriodClaims>('recurring.claims');
export const ChargeSettlement = defineService<ChargeSettling>('recurring.settling');
export const ChargeAttempts = defineService<ChargeRuns>('recurring.runs');
export const DueCharging = defineService<ChargeDue>('recurring.charge-due');
export const PeriodConfirming = defineService<PeriodConfirmations>('recurring.confirmations');
export const ScheduleFounding = defineService<Founding>('recurring.founding');
