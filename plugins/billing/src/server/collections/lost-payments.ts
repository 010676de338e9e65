import type { PaymentReport } from '../../contract.ts';

/**
 * Whether a payment that this portal does not know is of the portal that was lost: it has a portal's key, and was received
 * after the backup that this one was restored from.
 *
 * @param backupMadeAt null for a portal that was never restored
 */
export function isLost(
  report: Pick<PaymentReport, 'paymentKey' | 'state' | 'receivedAt'>,
  backupMadeAt: Date | null,
): boolean {
  if (backupMadeAt === null || report.paymentKey === null || report.state !== 'completed')
    return false;
  return Date.parse(report.receivedAt ?? '') >= backupMadeAt.getTime();
}
