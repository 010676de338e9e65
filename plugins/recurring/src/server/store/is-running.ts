import type { ChargeRow, ScheduleRow } from './schedule-rows.ts';

/**
 * Whether what was claimed is charged by itself. Pausing stops that, but for a payment that an agent confirmed; canceling
 * stops all. A schedule that completed with its last invoice still sends it.
 */
export function isRunning(
  { status }: Pick<ScheduleRow, 'status'>,
  { is_confirmed: isConfirmed }: Pick<ChargeRow, 'is_confirmed'>,
): boolean {
  return status === 'ACTIVE' || (status === 'PAUSED' && isConfirmed) || status === 'COMPLETED';
}
