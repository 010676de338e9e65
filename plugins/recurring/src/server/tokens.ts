import { defineService } from '@porchlight/kernel';
import type { AgreementNotices } from './agreements/agreement-notices.ts';
import type { Agreements } from './agreements/agreements.ts';
import type { CollectionChoice } from './agreements/collection-choice.ts';
import type { VisitedAgreements } from './agreements/visited-agreements.ts';
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
export const AgreementMails = defineService<AgreementNotices>('recurring.agreement-notices');
export const AgreementStore = defineService<Agreements>('recurring.agreements');
export const CollectionChoosing = defineService<CollectionChoice>('recurring.collection-choice');
export const AgreementVisits = defineService<VisitedAgreements>('recurring.visited-agreements');
